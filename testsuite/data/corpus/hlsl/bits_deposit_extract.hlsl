// Parallel bit deposit and extract under a mask, in loops that walk the mask's set bits.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 512 rand:15
//@ buffer 0 1 rwstructured 512 zero
StructuredBuffer<uint2> Input : register(t0);
RWStructuredBuffer<uint2> Output : register(u1);

uint deposit(uint source, uint mask) {
  uint result = 0;
  for (; mask != 0; mask &= mask - 1) {
    uint lowest = mask & (0u - mask);
    if (source & 1)
      result |= lowest;
    source >>= 1;
  }
  return result;
}

uint extract(uint source, uint mask) {
  uint result = 0, at = 0;
  for (; mask != 0; mask &= mask - 1)
    result |= ((source >> firstbitlow(mask)) & 1) << at++;
  return result;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint2 in_ = Input[id.x];
  Output[id.x] = uint2(deposit(in_.x, in_.y), extract(in_.x, in_.y));
}
