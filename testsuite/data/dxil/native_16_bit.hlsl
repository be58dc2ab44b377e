// Types of 16 bits in memory and registers, 64-bit integers and doubles.
// args: -T cs_6_2 -E main -enable-16bit-types
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 rand:1
//@ buffer 0 1 rwstructured 1024 zero
//@ buffer 0 2 rwstructured 1024 zero
struct H { half a; int16_t b; uint16_t2 c; };
struct W { uint64_t l; int64_t s; };
StructuredBuffer<H> src : register(t0);
RWStructuredBuffer<H> dst : register(u1);
RWStructuredBuffer<W> wide : register(u2);
[numthreads(32,1,1)]
void main(uint3 id : SV_DispatchThreadID) {
  H h = src[id.x];
  h.a = (half)id.x * 0.5h; h.b = max(h.b, (int16_t)3) - (int16_t)id.x; h.c = h.c.yx + (uint16_t)7;
  dst[id.x] = h;
  W w; w.l = (uint64_t)h.c.x * 0x123456789ull + id.x; w.s = (int64_t)h.b << 20;
  w.l = w.l / (id.x + 3); wide[id.x] = w;
}
