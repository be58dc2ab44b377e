// Transforms points by matrices kept in a constant buffer, as row and column vectors.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 randf:145:-1:1
//@ buffer 0 1 rwstructured 1024 zero
//@ buffer 0 2 cbuffer 144 words:1.0f,0.0f,0.0f,0.5f,0.0f,0.8f,0.6f,-1.0f,0.0f,-0.6f,0.8f,2.0f,0.0f,0.0f,0.0f,1.0f
//@ tolerance 1e-5
StructuredBuffer<float4> Points : register(t0);
RWStructuredBuffer<float4> Output : register(u1);
cbuffer Transforms : register(b2) {
  float4x4 world;
  float4x4 view;
}

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float4 p = float4(Points[id.x].xyz, 1.0f);
  Output[2 * id.x] = mul(world, p);
  Output[2 * id.x + 1] = mul(mul(p, view), world);
}
