// test: cc --without-capability=Int64Atomics
// An atomic operation on 64 bits where the device has none.
RWStructuredBuffer<uint64_t> Keys : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint64_t old;
  InterlockedMax(Keys[0], (uint64_t)id.x << 32 | id.y, old);
  Keys[id.x + 1] = old;
}

// ---- expected ----
// error[E0005]: a 64-bit atomic operation requires the capability Int64Atomics
//  --> atomic64.hlsl:8:3
//   |
// 8 |   InterlockedMax(Keys[0], (uint64_t)id.x << 32 | id.y, old);
//   |   ^^^^^^^^^^^^^^
//   |
//   = note: the target lacks the capability Int64Atomics
//   = note: see 3.2.31, Capability Int64Atomics
//   = help: do without it, or target what has the capability Int64Atomics
