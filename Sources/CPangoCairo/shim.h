#include <pango/pangocairo.h>
#include <pango/pangofc-font.h>
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <fontconfig/fontconfig.h>
#include <hb.h>
