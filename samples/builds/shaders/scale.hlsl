#include "common.hlsli"
#ifndef FACTOR
#define FACTOR 2
#endif

RWStructuredBuffer<uint> Output : register(u0);

[numthreads(GROUP, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Output[id.x] *= FACTOR;
}
