// args: -T lib_6_3 -default-linkage external
// Functions that another module calls: a library without entry points.
float3 tint(float3 colour, float by) { return colour * by + sin(by); }
uint mix(uint a, uint b) { return a > b ? a : firstbithigh(b); }
