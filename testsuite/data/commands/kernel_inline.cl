// An inline function that nothing inlines.
//$ --target spirv-unknown-vulkan1.3-compute -O0 IN -o OUT
//+ OpEntryPoint GLCompute
//$ -cl-std=CL3.0 -O0 IN -o OUT
//- Import
inline uint mixed(uint a, uint b) { return (a ^ b) * 0x9e3779b9u; }
kernel void mix_words(global uint *words, uint seed) {
  size_t i = get_global_id(0);
  words[i] = mixed(words[i], seed);
}
