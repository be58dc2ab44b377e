// The four largest values with their places, kept by insertion into vectors.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 2048 rand:304
//@ buffer 0 1 rwstructured 1024 zero
StructuredBuffer<uint> Input : register(t0);
RWStructuredBuffer<uint4> Output : register(u1);

[numthreads(16, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint4 values = 0, places = 0xffffffffu;
  for (uint i = 0; i < 32; ++i) {
    uint v = Input[32 * id.x + i];
    if (v <= values.w)
      continue;
    uint slot = v > values.x ? 0 : v > values.y ? 1 : v > values.z ? 2 : 3;
    for (uint k = 3; k > slot; --k) {
      values[k] = values[k - 1];
      places[k] = places[k - 1];
    }
    values[slot] = v;
    places[slot] = i;
  }
  Output[2 * id.x] = values;
  Output[2 * id.x + 1] = places;
}
