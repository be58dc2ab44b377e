// Structured buffers with counters, append and consume buffers.
// args: -T cs_6_0 -E Increment
// args: -T cs_6_0 -E Append
// args: -T cs_6_0 -E Consume
RWStructuredBuffer<uint2> a : register(u1);
AppendStructuredBuffer<uint3> b : register(u2);
ConsumeStructuredBuffer<uint3> c : register(u3);
[numthreads(16, 1, 1)]
void Increment(uint t : SV_GroupIndex) {
  uint k = a.IncrementCounter();
  a[k] = uint2(k, t);
  a[k].y *= 2;
}
[numthreads(16, 1, 1)]
void Append(uint3 id : SV_DispatchThreadID) { if (id.x & 1) b.Append(id * 2); }
[numthreads(16, 1, 1)]
void Consume(uint t : SV_GroupIndex) { uint3 v = c.Consume(); b.Append(v.zyx + t); }
