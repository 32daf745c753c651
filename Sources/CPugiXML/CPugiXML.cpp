#include "CPugiXML.h"
