// Structs, arrays of structs and nested structs in a constant buffer.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 128 zero
//@ buffer 0 1 cbuffer 256 iota
struct Light {
  uint3 position;
  uint kind;
  uint2 range;
};
struct Pair {
  Light first;
  uint gap;
};
RWStructuredBuffer<uint4> Output : register(u0);
cbuffer Scene : register(b1) {
  uint count;
  Light lights[3];
  Pair pair;
}

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint i = min(id.x, 2u);
  Output[2 * id.x] = uint4(lights[i].position, lights[i].kind);
  Output[2 * id.x + 1] = uint4(lights[i].range, pair.gap, pair.first.range.y + count);
}
