// Four tone-mapping operators picked by a switch on the thread.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 randf:124:0:8
//@ buffer 0 1 rwstructured 1024 zero
//@ tolerance 1e-3
StructuredBuffer<float4> Input : register(t0);
RWStructuredBuffer<float4> Output : register(u1);

float3 filmic(float3 x) {
  x = max(x - 0.004f, 0.0f);
  return (x * (6.2f * x + 0.5f)) / (x * (6.2f * x + 1.7f) + 0.06f);
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float3 c = Input[id.x].rgb;
  float3 r;
  switch (id.x % 5) {
  case 0:
    r = c / (1.0f + c);
    break;
  case 1:
    r = filmic(c);
    break;
  case 2: {
    float l = dot(c, float3(0.2126f, 0.7152f, 0.0722f));
    r = c * ((1.0f + l / 16.0f) / (1.0f + l));
    break;
  }
  case 3:
    r = saturate((c * (2.51f * c + 0.03f)) / (c * (2.43f * c + 0.59f) + 0.14f));
    break;
  default:
    r = 1.0f - exp(-c);
    break;
  }
  Output[id.x] = float4(r, (float)(id.x % 5));
}
