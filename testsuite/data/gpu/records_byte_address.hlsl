// Records with vectors and arrays in a ByteAddressBuffer, loaded and stored whole: light probes that are blended along a walk through the records.
//@ dispatch 128 1 1
//@ buffer 0 0 byteaddress 2097152 randf:34:-1:1
//@ buffer 0 1 rwbyteaddress 2097152 zero
//@ tolerance 1e-3
#define ROUNDS 512

#define RECORDS 32768

struct Probe {
  float3 position;
  float radius;
  float3 bands[3];
  float weights[3];
};
ByteAddressBuffer Source : register(t0);
RWByteAddressBuffer Target : register(u1);

float3 irradiance(Probe probe, float3 normal) {
  return probe.bands[0] * probe.weights[0] + probe.bands[1] * (probe.weights[1] * normal.y) +
         probe.bands[2] * (probe.weights[2] * normal.z * normal.x);
}

[numthreads(256, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Probe blended = Source.Load<Probe>(64 * id.x);
  float3 normal = normalize(blended.position + 0.001f);
  for (uint round = 1; round < ROUNDS; ++round) {
    uint index = (id.x * 5 + round * 977) % RECORDS;
    Probe other = Source.Load<Probe>(64 * index);
    float3 offset = other.position - blended.position;
    float weight = 0.1f / (1.0f + dot(offset, offset));
    blended.position += weight * offset;
    blended.radius = max(blended.radius * 0.99f, other.radius);
    float3 light = irradiance(other, normal);
    for (uint i = 0; i < 3; ++i) {
      blended.bands[i] = lerp(blended.bands[i], other.bands[i] + 0.1f * light, weight);
      blended.weights[i] = lerp(blended.weights[i], other.weights[2 - i], weight);
    }
  }
  Target.Store<Probe>(64 * id.x, blended);
}
