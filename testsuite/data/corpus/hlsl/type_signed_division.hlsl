// Division and remainder of signed and unsigned vectors with constant and variable divisors.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 rand:221
//@ buffer 0 1 rwstructured 1024 zero
StructuredBuffer<int4> Input : register(t0);
RWStructuredBuffer<int4> Output : register(u1);

int floorDiv(int a, int b) {
  int q = a / b, r = a % b;
  return r != 0 && (r < 0) != (b < 0) ? q - 1 : q;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int4 a = Input[id.x];
  int4 b = (a.wzyx >> 20) | 1;
  int4 q = a / b + a % 7;
  uint4 u = (uint4)a / 10 ^ (uint4)a % (uint4)abs(b);
  Output[id.x] = int4(q.x ^ (int)u.x, q.y + (int)u.y, floorDiv(a.z, b.z), floorDiv(a.w, -5));
}
