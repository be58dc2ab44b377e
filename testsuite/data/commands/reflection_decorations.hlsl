// What tools that reflect read: semantics of inputs and outputs, and the types that resources have in the source.
//$ -T ps_6_0 -E PSMain IN -Fo OUT -fspv-reflect
//+ OpExtension "SPV_GOOGLE_hlsl_functionality1"
//+ OpExtension "SPV_GOOGLE_user_type"
//+ OpDecorateString %TEXCOORD0 UserSemantic "TEXCOORD0"
//+ UserSemantic "SV_Target0"
//+ UserTypeGOOGLE "cbuffer"
//+ UserTypeGOOGLE "rwstructuredbuffer"
//+ UserTypeGOOGLE "byteaddressbuffer"
//+ CounterBuffer %
//$ -T ps_6_0 -E PSMain IN -Fo OUT
//- SPV_GOOGLE
//- UserSemantic
struct Material {
  float3 tint;
  row_major float3x4 basis;
};
ConstantBuffer<Material> material : register(b0);
ByteAddressBuffer raw : register(t1);
RWStructuredBuffer<float4> record : register(u2);

float4 PSMain(float2 uv : TEXCOORD0) : SV_Target0 {
  uint at = record.IncrementCounter();
  record[at] = uv.xyxy;
  return mul(material.basis, float4(material.tint, raw.Load(0))).xyzx;
}
