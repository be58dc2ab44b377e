// Typed buffers of four floats: reads, whole-texel writes, and sizes.
//@ dispatch 1 1 1
//@ buffer 0 0 typed:rgba32f 1024 randf:251
//@ buffer 0 1 rwtyped:rgba32f 1024 zero
//@ tolerance 1e-5
Buffer<float4> Input : register(t0);
RWBuffer<float4> Output : register(u1);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint size;
  Input.GetDimensions(size);
  float4 a = Input[id.x], b = Input[size - 1 - id.x];
  Output[id.x] = float4(a.xy + b.zw, dot(a, b), (float)size);
}
