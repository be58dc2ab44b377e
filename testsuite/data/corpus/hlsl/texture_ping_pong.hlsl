// Two storage images, each read and written in turn.
//@ dispatch 1 1 1
//@ tolerance 0.0001
//@ image 0 0 storage:r32f:2d:8x8 randf:2
//@ image 0 1 storage:r32f:2d:8x8 zero
template <uint N> using L = vk::Literal<vk::integral_constant<uint, N> >;
// The operands of OpTypeImage: sampled type, Dim, Depth, Arrayed, MS, Sampled, Format.
template <typename T, uint Dim, uint Arrayed, uint Sampled, uint Format = 0, uint Depth = 2>
using Image = vk::SpirvOpaqueType<25, T, L<Dim>, L<Depth>, L<Arrayed>, L<0>, L<Sampled>, L<Format> >;
using RWTexture2D = Image<float, 1, 0, 2, 3>;
float4 __spirv_ImageRead(RWTexture2D t, int2 p);
void __spirv_ImageWrite(RWTexture2D t, int2 p, float4 v);
RWTexture2D Ping, Pong;

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int2 at = (int2)id.xy;
  for (int step = 0; step < 4; ++step) {
    float v = 0.5f * __spirv_ImageRead(Ping, at).x + 0.5f * __spirv_ImageRead(Ping, int2((at.x + 1) & 7, at.y)).x;
    __spirv_ImageWrite(Pong, at, v);
    AllMemoryBarrierWithGroupSync();
    float w = __spirv_ImageRead(Pong, int2(at.x, (at.y + 1) & 7)).x;
    __spirv_ImageWrite(Ping, at, w + 0.125f);
    AllMemoryBarrierWithGroupSync();
  }
}
