// Append and consume buffers with hidden counters.
//@ norun hidden counter buffers have implicit bindings
//@ dispatch 1 1 1
//@ buffer 0 0 structured 256 rand:235
ConsumeStructuredBuffer<uint> Input : register(u1);
AppendStructuredBuffer<uint> Even : register(u2);
AppendStructuredBuffer<uint> Odd : register(u3);

[numthreads(64, 1, 1)]
void main() {
  uint x = Input.Consume();
  if ((x & 1) == 0)
    Even.Append(x);
  else
    Odd.Append(x * 3);
}
