// Rays along z walk a tree of boxes with a stack of their own.
//@ entry TraceCS
//@ dispatch 1 1 1
//@ buffer 0 0 structured 224 words:0.0f,0.0f,0.0f,1,16.0f,8.0f,8.0f,0,0.0f,0.0f,0.0f,3,8.0f,8.0f,8.0f,0,8.0f,0.0f,0.0f,5,16.0f,8.0f,8.0f,0,0.0f,0.0f,0.0f,0,4.0f,8.0f,8.0f,2,4.0f,0.0f,0.0f,2,8.0f,8.0f,8.0f,1,8.0f,0.0f,0.0f,3,12.0f,4.0f,8.0f,3,12.0f,4.0f,0.0f,6,16.0f,8.0f,8.0f,2
//@ buffer 0 1 structured 72 words:2.0f,1.0f,-1.0f,6.0f,6.0f,-1.0f,10.0f,2.0f,-1.0f,14.0f,2.0f,-1.0f,14.0f,6.0f,-1.0f,30.0f,0.0f,-1.0f
//@ buffer 0 2 rwstructured 48 zero
//$ -T cs_6_0 -E TraceCS -spirv -O3 -fspv-target-env=vulkan1.2 IN -Fo OUT
//= 2 3 5 3 5 15 5 0 5 15 5 0 1
//$ -T cs_6_0 -E TraceCS -spirv -Od IN -Fo OUT
//= 2 3 5 3 5 15 5 0 5 15 5 0 1
struct Node {
  float3 lower;
  uint first;
  float3 upper;
  uint count;
};
StructuredBuffer<Node> nodes : register(t0);
StructuredBuffer<float3> origins : register(t1);
RWStructuredBuffer<uint2> hits : register(u2);

bool Overlaps(Node node, float3 origin) {
  return all(origin.xy >= node.lower.xy) && all(origin.xy <= node.upper.xy);
}

[numthreads(6, 1, 1)]
void TraceCS(uint3 id : SV_DispatchThreadID) {
  uint stack[16];
  uint top = 0;
  stack[top++] = 0;
  uint2 hit = 0;
  float3 origin = origins[id.x];
  while (top > 0) {
    Node node = nodes[stack[--top]];
    ++hit.y;
    if (!Overlaps(node, origin))
      continue;
    if (node.count == 0) {
      stack[top++] = node.first;
      stack[top++] = node.first + 1;
      continue;
    }
    for (uint i = 0; i < node.count; ++i)
      hit.x += node.first + i + 1;
  }
  hits[id.x] = hit;
}
