// test: cc --target-env=vulkan1.0
// A method of a struct, in a loop that is unrolled: the place is named once.
RWStructuredBuffer<uint> Out : register(u0);

struct Counter {
  uint value;
  void add(bool hit) { value += WaveActiveCountBits(hit); }
};

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Counter counter = {0};
  [unroll] for (uint i = 0; i < 4; ++i)
    counter.add(Out[id.x + i] > i);
  Out[id.x] = counter.value;
}

// ---- expected ----
// error[E0005]: WaveActiveCountBits requires SPIR-V 1.3, vulkan1.0 supports 1.0
//  --> method.hlsl:7:33
//   |
// 7 |   void add(bool hit) { value += WaveActiveCountBits(hit); }
//   |                                 ^^^^^^^^^^^^^^^^^^^
//   |
//   = note: inlined at method.hlsl:14:13
//   = help: vulkan1.1 has it
