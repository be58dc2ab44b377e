// Quicksort of 32 keys with an explicit stack of ranges in a local array.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 1024 rand:32
RWStructuredBuffer<uint> Keys : register(u0);

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint base = 32 * id.x;
  int stack[32];
  int top = 0;
  stack[top++] = 0;
  stack[top++] = 31;
  while (top > 0) {
    int high = stack[--top];
    int low = stack[--top];
    if (low >= high)
      continue;
    uint pivot = Keys[base + high];
    int store = low;
    for (int i = low; i < high; ++i) {
      uint key = Keys[base + i];
      if (key < pivot) {
        Keys[base + i] = Keys[base + store];
        Keys[base + store] = key;
        ++store;
      }
    }
    Keys[base + high] = Keys[base + store];
    Keys[base + store] = pivot;
    // The larger half goes below, so the stack stays shallow.
    if (store - low > high - store) {
      stack[top++] = low;
      stack[top++] = store - 1;
      stack[top++] = store + 1;
      stack[top++] = high;
    } else {
      stack[top++] = store + 1;
      stack[top++] = high;
      stack[top++] = low;
      stack[top++] = store - 1;
    }
  }
}
