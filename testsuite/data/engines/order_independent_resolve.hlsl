// Transparency: fragments of linked lists are sorted by depth in registers and blended from behind.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 128 words:8,6,0.1f,0.2f,0.3f,0.5f,0.25f,0.75f,1.0f,0.9f
//@ buffer 0 1 structured 256 words:0,12,24,36,48,60,72,84,96,108,5,17,29,41,53,65
//@ buffer 0 2 structured 4096 words:1,0x80402010,0.5f,0.25f,2,0x40ff8020,0.25f,0.5f,3,0xc0108040,0.75f,0.75f,7,0x20ffffff,0.1f,1.0f,9,0xff00ff00,0.9f,0.5f,0xffffffff,0x7f7f7f7f,0.4f,0.25f
//@ buffer 0 3 rwstructured 1024 zero
//@ tolerance 0.002
//$ -T cs_6_0 -E ResolveLists -O3
//$ -T cs_6_6 -E ResolveLists -O1 -HV 2021
#define MOST 8

struct Background {
  float3 horizon;
  float3 zenith;
  float exposure;
};

struct Resolve {
  uint2 limits;
  Background sky;
};
ConstantBuffer<Resolve> settings : register(b0);

struct Fragment {
  uint next;
  uint color;
  float depth;
  float weight;
};
StructuredBuffer<uint> heads : register(t1);
StructuredBuffer<Fragment> fragments : register(t2);
RWStructuredBuffer<float4> picture : register(u3);

float4 Unpack(uint c) { return float4(c & 255, (c >> 8) & 255, (c >> 16) & 255, c >> 24) / 255; }

float3 Sky(Background sky, float height) { return lerp(sky.horizon, sky.zenith, height) * sky.exposure; }

uint Gather(uint head, out Fragment sorted[MOST]) {
  uint count = 0;
  for (uint clear = 0; clear < MOST; ++clear) {
    Fragment none = { 0, 0, 0.0, 0.0 };
    sorted[clear] = none;
  }
  uint at = head;
  while (at < 256 && count < min(settings.limits.x, (uint)MOST)) {
    Fragment fragment = fragments[at];
    uint place = count++;
    while (place > 0 && sorted[place - 1].depth > fragment.depth) {
      sorted[place] = sorted[place - 1];
      --place;
    }
    sorted[place] = fragment;
    at = fragment.next == 0xffffffffu ? 0xffffffffu : (fragment.next + head) & 0x1ff;
  }
  return count;
}

[numthreads(64, 1, 1)]
void ResolveLists(uint3 id : SV_DispatchThreadID) {
  Fragment sorted[MOST];
  uint count = Gather(heads[id.x], sorted);
  float3 color = Sky(settings.sky, id.x / 63.0);
  float covered = 0;
  for (uint i = count; i > 0; --i) {
    float4 over = Unpack(sorted[i - 1].color);
    float alpha = over.a * sorted[i - 1].weight;
    color = lerp(color, over.rgb, alpha);
    covered = covered + alpha * (1 - covered);
  }
  picture[id.x] = float4(color, saturate(covered));
}
