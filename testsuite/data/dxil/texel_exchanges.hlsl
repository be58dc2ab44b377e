// Exchanges of texels that are floats.
// args: -T cs_6_6 -E main
RWTexture2D<float> plane : register(u0);
RWBuffer<float> line_of_texels : register(u1);
RWTexture3D<float> space : register(u2);
RWByteAddressBuffer result : register(u3);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float first, second, third;
  InterlockedExchange(plane[id.xy], 1.5, first);
  InterlockedExchange(line_of_texels[id.x], first, second);
  InterlockedExchange(space[id], second, third);
  result.Store(id.x * 4, asuint(third + plane[id.yx] + line_of_texels[3]));
}
