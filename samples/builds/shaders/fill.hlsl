#include "common.hlsli"

RWStructuredBuffer<uint> Output : register(u0);

[numthreads(GROUP, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Output[id.x] = scramble(id.x);
}
