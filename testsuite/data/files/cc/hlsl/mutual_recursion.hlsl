// test: cc
// Two functions that call each other.
RWStructuredBuffer<uint> Out : register(u0);

bool isOdd(uint n);
bool isEven(uint n) { return n == 0 ? true : isOdd(n - 1); }
bool isOdd(uint n) { return n == 0 ? false : isEven(n - 1); }

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Out[id.x] = isEven(id.x) ? 1 : 0;
}

// ---- expected ----
// error[E0002]: isEven(unsigned int) calls isOdd(unsigned int), which calls isEven(unsigned int) again, and SPIR-V forbids recursion
//  --> mutual_recursion.hlsl:6:6
//   |
// 6 | bool isEven(uint n) { return n == 0 ? true : isOdd(n - 1); }
//   |      ^^^^^^
//   |
//   = help: rewrite the recursion as a loop
