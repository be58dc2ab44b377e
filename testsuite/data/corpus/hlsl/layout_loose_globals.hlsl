// Loose uniforms outside of any cbuffer share the implicit one, beside explicit bindings.
//@ norun the implicit constant buffer's binding depends on the compiler
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 64 zero
RWStructuredBuffer<float> Output : register(u0);
float gain;
float3 offset;
uint count;

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  if (id.x < count)
    Output[id.x] = gain * (float)id.x + offset[id.x % 3];
}
