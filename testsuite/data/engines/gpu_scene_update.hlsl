// A scene on the device: dirty objects get matrices, bounds and previous matrices from packed updates in raw buffers.
//@ dispatch 1 1 1
//@ buffer 0 0 cbuffer 64 words:16,4.0f,0.5f,0.25f,1.0f,2.0f,3.0f,1
//@ buffer 0 1 byteaddress 1024 randf:231:-1:1
//@ buffer 0 2 rwstructured 2560 randf:232:-1:1
//@ buffer 0 3 rwbyteaddress 64 zero
//@ tolerance 0.002
//$ -T cs_6_0 -E UpdateScene -O3
//$ -T cs_6_6 -E UpdateScene -Od -HV 2021
struct UpdateInfo {
  uint count;
  float3 origin;
  float2 scaleRange;
  float lodBias;
  bool recordsHistory;
};
ConstantBuffer<UpdateInfo> info : register(b0);
ByteAddressBuffer updates : register(t1);

struct Object {
  float4 rows[3];
  float4 previous[3];
  float3 boundsMin;
  uint flags;
  float3 boundsMax;
  uint version;
};
RWStructuredBuffer<Object> objects : register(u2);
RWByteAddressBuffer counters : register(u3);

float4 LoadQuaternion(uint offset) { return normalize(asfloat(updates.Load4(offset)) + 0.001); }

float3x3 ToMatrix(float4 q) {
  float3x3 m;
  m[0] = float3(1 - 2 * (q.y * q.y + q.z * q.z), 2 * (q.x * q.y - q.z * q.w), 2 * (q.x * q.z + q.y * q.w));
  m[1] = float3(2 * (q.x * q.y + q.z * q.w), 1 - 2 * (q.x * q.x + q.z * q.z), 2 * (q.y * q.z - q.x * q.w));
  m[2] = float3(2 * (q.x * q.z - q.y * q.w), 2 * (q.y * q.z + q.x * q.w), 1 - 2 * (q.x * q.x + q.y * q.y));
  return m;
}

void Bounds(inout Object object, float3x3 m, float3 center, float3 extents) {
  float3 reach = 0;
  for (uint row = 0; row < 3; ++row)
    reach[row] = dot(abs(m[row]), extents);
  object.boundsMin = center - reach;
  object.boundsMax = center + reach;
}

[numthreads(16, 1, 1)]
void UpdateScene(uint3 id : SV_DispatchThreadID) {
  if (id.x >= info.count)
    return;
  uint offset = id.x * 64;
  Object object = objects[id.x];
  if (info.recordsHistory) {
    for (uint row = 0; row < 3; ++row)
      object.previous[row] = object.rows[row];
  }
  float3 translation = asfloat(updates.Load3(offset + 16)) + info.origin;
  float scale = lerp(info.scaleRange.x, info.scaleRange.y, abs(asfloat(updates.Load(offset + 28))));
  float3x3 m = ToMatrix(LoadQuaternion(offset)) * scale;
  for (uint i = 0; i < 3; ++i)
    object.rows[i] = float4(m[i], translation[i]);
  Bounds(object, m, translation, abs(asfloat(updates.Load3(offset + 32))));
  object.flags = scale > info.lodBias ? 3 : 1;
  object.version = id.x * 17 + 1;
  objects[id.x] = object;
  counters.InterlockedAdd(4 * (object.flags & 3), 1);
}
