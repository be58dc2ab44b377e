// A piecewise colour ramp with stops in a cbuffer array of float4.
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 1024 zero
//@ buffer 0 1 cbuffer 96 words:0.0f,0.0f,0.0f,0.0f,0.5f,0.0f,0.1f,0.25f,1.0f,0.4f,0.0f,0.5f,1.0f,0.9f,0.3f,0.75f,1.0f,1.0f,1.0f,1.0f,5,0,0,0
//@ tolerance 1e-5
RWStructuredBuffer<float4> Output : register(u0);
cbuffer Ramp : register(b1) {
  float4 stops[5];
  uint stopCount;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float t = (float)id.x / 63.0f;
  float4 a = stops[0], b = stops[0];
  for (uint i = 1; i < stopCount; ++i) {
    b = stops[i];
    if (t <= b.w)
      break;
    a = b;
  }
  float span = b.w - a.w;
  float f = span > 0.0f ? (t - a.w) / span : 0.0f;
  Output[id.x] = float4(lerp(a.rgb, b.rgb, saturate(f)), t);
}
