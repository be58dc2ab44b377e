// Counts overlapping boxes for each box: an interval test per axis with early outs.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 2048 randf:132:0:10
//@ buffer 0 1 rwstructured 512 zero
struct Box {
  float4 centre;
  float4 extent;
};
StructuredBuffer<Box> Boxes : register(t0);
RWStructuredBuffer<uint2> Output : register(u1);

bool overlaps(Box a, Box b) {
  for (uint axis = 0; axis < 3; ++axis) {
    float gap = abs(a.centre[axis] - b.centre[axis]);
    if (gap > 0.25f * (a.extent[axis] + b.extent[axis]))
      return false;
  }
  return true;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Box mine = Boxes[id.x];
  uint count = 0, last = 0xffffffffu;
  for (uint i = 0; i < 64; ++i) {
    if (i == id.x)
      continue;
    if (!overlaps(mine, Boxes[i]))
      continue;
    ++count;
    last = i;
  }
  Output[id.x] = uint2(count, last);
}
