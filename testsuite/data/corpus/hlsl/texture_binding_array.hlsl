// An array of textures with constant indices, in a switch.
//@ dispatch 1 1 1
//@ image 0 0 sampled:r32f:2d:4x4 iotaf
//@ image 0 0 sampled:r32f:2d:4x4 randf:4
//@ image 0 0 sampled:r32f:2d:4x4 randf:5
//@ buffer 0 1 rwstructured 64 zero
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;
using Texture2D = Image<float, 1, 0, 1>;

float4 __spirv_ImageFetch(Texture2D t, int2 p, uint mask, int lod);

Texture2D T[3];
RWStructuredBuffer<float> Out : register(u1);
float at(Texture2D t, uint i) { return __spirv_ImageFetch(t, int2(i & 3, i >> 2), 2, 0).x; }

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float v = at(T[0], id.x);
  switch (id.x & 3) {
  case 1: v += at(T[1], id.x); break;
  case 2: v += 2 * at(T[2], id.x); break;
  case 3: v -= at(T[2], 15 - id.x); break;
  }
  Out[id.x] = v;
}
