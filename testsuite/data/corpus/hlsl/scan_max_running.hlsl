// A running maximum and the index that holds it, lane after lane, by one thread a row.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 2048 rand:44
//@ buffer 0 1 rwstructured 4096 zero
StructuredBuffer<int> Input : register(t0);
RWStructuredBuffer<int2> Output : register(u1);

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int best = -2147483647 - 1;
  int at = -1;
  for (int i = 0; i < 32; ++i) {
    int value = Input[32 * id.x + i];
    if (value > best) {
      best = value;
      at = i;
    }
    Output[32 * id.x + i] = int2(best, at);
  }
}
