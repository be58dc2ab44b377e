// Buffers whose elements are three-component vectors and structs that hold them.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 randf:234:-1:1
//@ buffer 0 1 rwstructured 1024 zero
//@ tolerance 1e-5
struct Vertex {
  float3 position;
  float weight;
};
StructuredBuffer<float3> Input : register(t0);
RWStructuredBuffer<Vertex> Output : register(u1);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Vertex v;
  v.position = Input[id.x].zxy * 2.0f;
  v.weight = dot(Input[id.x], Input[31 - id.x]);
  Output[id.x] = v;
}
