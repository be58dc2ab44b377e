// A ring queue in local memory simulates a scheduler with time slices.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 rand:301
//@ buffer 0 1 rwstructured 128 zero
StructuredBuffer<uint> Jobs : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

struct Queue {
  uint items[8];
  uint head;
  uint count;
  void clear() { head = 0; count = 0; }
  bool push(uint x) {
    if (count == 8)
      return false;
    items[(head + count++) & 7] = x;
    return true;
  }
  uint pop() {
    uint x = items[head];
    head = (head + 1) & 7;
    --count;
    return x;
  }
};

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Queue q;
  q.clear();
  uint next = 0, clock = 0, order = 0, dropped = 0;
  while (next < 8 || q.count > 0) {
    while (next < 8) {
      uint job = (next << 8) | (1 + (Jobs[8 * id.x + next] & 7));
      if (!q.push(job)) {
        ++dropped;
        break;
      }
      ++next;
      if ((Jobs[8 * id.x + next - 1] & 0x80) != 0)
        break;
    }
    if (q.count == 0)
      continue;
    uint job = q.pop();
    uint left = job & 0xff;
    uint slice = min(left, 3u);
    clock += slice;
    if (left > slice)
      q.push(job - slice);
    else
      order = order * 9 + (job >> 8) + clock;
  }
  Output[id.x] = order ^ (dropped << 24);
}
