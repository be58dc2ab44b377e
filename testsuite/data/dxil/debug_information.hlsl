// Debug information that the container carries: scopes, inlined calls, types, variables, lines.
// args: -T cs_6_5 -E main -Zi -Qembed_debug -Od
struct Item { float3 place; uint weight; };
RWStructuredBuffer<float4> sums : register(u0);
StructuredBuffer<Item> items : register(t1);
float3 Scaled(Item item, float by) {
  float3 grown = item.place * by;
  return grown + item.weight;
}
[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float total = 0;
  for (uint turn = 0; turn < 4; ++turn) {
    float3 one = Scaled(items[turn], id.x);
    total += one.x;
  }
  sums[id.x] = total;
}
