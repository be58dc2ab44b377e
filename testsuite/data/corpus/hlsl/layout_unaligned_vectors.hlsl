// Vectors at offsets that are only multiples of four, as HLSL's structured buffers allow.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 704 rand:233
//@ buffer 0 1 rwstructured 704 zero
struct Odd {
  uint a;
  uint4 b;
  uint2 c;
  uint d;
  uint2 e;
  uint f;
};
StructuredBuffer<Odd> Input : register(t0);
RWStructuredBuffer<Odd> Output : register(u1);

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Odd o = Input[id.x];
  Odd r;
  r.a = o.f;
  r.b = o.b.wzyx + o.a;
  r.c = o.e;
  r.d = o.d * 3;
  r.e = o.c;
  r.f = o.a;
  Output[id.x] = r;
}
