// Writes to single components of a texel: the rest of it has to stay.
//@ dispatch 1 1 1
//@ buffer 0 0 rwtyped:rgba32f 512 randf:254
//@ tolerance 1e-6
RWBuffer<float4> Texels : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Texels[id.x].y = 7.0f;
  if ((id.x & 1) != 0)
    Texels[id.x].zw = Texels[id.x].wz;
}
