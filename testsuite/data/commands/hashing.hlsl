// Hashes of integers as noise and hash tables need them.
//@ entry HashCS
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 64 zero
//$ -T cs_6_0 -E HashCS -spirv IN -Fo OUT
//= 0 129708002 3164619591 2831084092 3852751565 2055130248 2216231047 2131687100 357669967 678955108 765361526 2161170183 717283907 4048597412 2194171453 2120684060 285800858
//$ -T cs_6_0 -E HashCS -spirv -Od IN -Fo OUT
//= 0 129708002 3164619591 2831084092 3852751565 2055130248 2216231047 2131687100 357669967 678955108 765361526 2161170183 717283907 4048597412 2194171453 2120684060 285800858
//$ -T cs_6_0 -E HashCS -spirv -O3 -fspv-target-env=vulkan1.1 IN -Fo OUT
//= 0 129708002 3164619591 2831084092 3852751565 2055130248 2216231047 2131687100 357669967 678955108 765361526 2161170183 717283907 4048597412 2194171453 2120684060 285800858
RWStructuredBuffer<uint2> hashes : register(u0);

uint Pcg(uint value) {
  uint state = value * 747796405u + 2891336453u;
  uint word = ((state >> ((state >> 28u) + 4u)) ^ state) * 277803737u;
  return (word >> 22u) ^ word;
}
uint Murmur(uint h) {
  h ^= h >> 16;
  h *= 0x85ebca6bu;
  h ^= h >> 13;
  h *= 0xc2b2ae35u;
  return h ^ (h >> 16);
}

[numthreads(8, 1, 1)]
void HashCS(uint3 id : SV_DispatchThreadID) {
  uint hash = Pcg(id.x);
  hashes[id.x] = uint2(hash, Murmur(hash));
}
