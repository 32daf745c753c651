#ifndef CPUGIXML_H
#define CPUGIXML_H
#endif
