// [[vk::counter_binding]] of buffers with counters.
//= clang: no such attribute: 'vk::counter_binding'
//= dxil: [[vk::counter_binding]] is lost on the way through DXIL: the counter would have a descriptor of its own choice
// args: -T cs_6_0 -E Increment
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 64 zero
//@ buffer 0 7 rwstructured 4 zero
// args: -T cs_6_0 -E Append
//@ dispatch 1 1 1
//@ buffer 0 2 rwstructured 64 zero
//@ buffer 0 8 rwstructured 4 zero
// args: -T cs_6_0 -E Consume
//@ dispatch 1 1 1
//@ buffer 0 3 rwstructured 64 words:5
//@ buffer 0 9 rwstructured 4 words:16
//@ buffer 0 1 rwstructured 64 zero
[[vk::binding(1), vk::counter_binding(7)]] RWStructuredBuffer<uint> a;
[[vk::binding(2), vk::counter_binding(8)]] AppendStructuredBuffer<uint> b;
[[vk::binding(3), vk::counter_binding(9)]] ConsumeStructuredBuffer<uint> c;
[numthreads(16, 1, 1)]
void Increment(uint t : SV_GroupIndex) { uint k = a.IncrementCounter(); a[k] = k * 3; }
[numthreads(16, 1, 1)]
void Append(uint t : SV_GroupIndex) { if (t % 3 == 0) b.Append(77); }
[numthreads(16, 1, 1)]
void Consume(uint t : SV_GroupIndex) { a[t] = c.Consume() + t; }
