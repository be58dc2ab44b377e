// Saturating 16-bit audio mixing, with packed samples in words.
//@ dispatch 1 1 1
//@ flags -fnative-half-type -fnative-int16-type
//@ buffer 0 0 structured 512 rand:217
//@ buffer 0 1 rwstructured 256 zero
StructuredBuffer<uint2> Input : register(t0);
RWStructuredBuffer<uint> Output : register(u1);

int16_t saturated(int x) { return (int16_t)clamp(x, -32768, 32767); }

int16_t2 unpack(uint w) { return int16_t2((int16_t)(w & 0xffff), (int16_t)(w >> 16)); }

uint pack(int16_t2 v) { return (uint)(uint16_t)v.x | ((uint)(uint16_t)v.y << 16); }

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint2 in_ = Input[id.x];
  int16_t2 a = unpack(in_.x), b = unpack(in_.y);
  int16_t2 mixed;
  mixed.x = saturated((int)a.x + (int)b.x);
  mixed.y = saturated((int)a.y - (int)b.y / 2);
  mixed = max(mixed, (int16_t2)-30000);
  Output[id.x] = pack(mixed);
}
