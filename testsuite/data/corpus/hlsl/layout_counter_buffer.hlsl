// The counter of a structured buffer: increments, then decrements.
//@ norun hidden counter buffers have implicit bindings
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 256 zero
RWStructuredBuffer<uint> Slots : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint slot = Slots.IncrementCounter();
  Slots[slot] = id.x;
  if ((id.x & 3) == 0)
    Slots[63 - Slots.DecrementCounter()] = slot;
}
