// Heap sort of 24 keys a thread: sift-down loops with two exits.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 768 rand:33
RWStructuredBuffer<uint> Keys : register(u0);

static uint heap[24];

void siftDown(uint root, uint end) {
  while (true) {
    uint child = 2 * root + 1;
    if (child >= end)
      break;
    if (child + 1 < end && heap[child] < heap[child + 1])
      ++child;
    if (heap[root] >= heap[child])
      return;
    uint t = heap[root];
    heap[root] = heap[child];
    heap[child] = t;
    root = child;
  }
}

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint base = 24 * id.x;
  for (uint i = 0; i < 24; ++i)
    heap[i] = Keys[base + i];
  for (int start = 11; start >= 0; --start)
    siftDown((uint)start, 24);
  for (uint end = 23; end > 0; --end) {
    uint t = heap[0];
    heap[0] = heap[end];
    heap[end] = t;
    siftDown(0, end);
  }
  for (uint o = 0; o < 24; ++o)
    Keys[base + o] = heap[o];
}
