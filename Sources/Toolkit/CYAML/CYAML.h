// libyaml: only its scanner is used, by YAMLReading/Parsing/YAMLScanner.swift.
#include <yaml.h>
