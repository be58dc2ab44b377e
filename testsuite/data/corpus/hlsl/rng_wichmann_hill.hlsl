// The Wichmann-Hill generator in signed integers with Schrage's trick for the products.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 128 zero
//@ tolerance 1e-5
RWStructuredBuffer<float> Output : register(u0);

static int3 state;

float next() {
  state.x = 171 * (state.x % 177) - 2 * (state.x / 177);
  state.y = 172 * (state.y % 176) - 35 * (state.y / 176);
  state.z = 170 * (state.z % 178) - 63 * (state.z / 178);
  if (state.x < 0)
    state.x += 30269;
  if (state.y < 0)
    state.y += 30307;
  if (state.z < 0)
    state.z += 30323;
  return frac(state.x / 30269.0f + state.y / 30307.0f + state.z / 30323.0f);
}

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int seed = (int)id.x;
  state = int3(100 + seed, 2000 + 7 * seed, 11 + 13 * seed);
  float sum = 0.0f;
  for (int i = 0; i < 20; ++i)
    sum += next();
  Output[id.x] = sum / 20.0f;
}
