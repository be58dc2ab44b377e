// What pixel shaders alone have.
//$ -T ps_6_0 -E main IN -Fo OUT -O3 -Fc DIR/out.asm -Fh DIR/out.h -Vn kShader
//+ OpFwidth
//+ OpDPdx
//+ OpDPdyFine
//+ OpDemoteToHelperInvocation
//> out.asm OpEntryPoint Fragment
//> out.h const unsigned char kShader[] = {
//$ -T ps_6_0 -E main IN -Fo OUT -fspv-target-env=vulkan1.1
//+ SPV_EXT_demote_to_helper_invocation
//$ -T ps_6_0 -E main IN -Fo OUT -Fh DIR/out.h
//> out.h const unsigned char g_main[] = {
//> out.h 0x03, 0x02, 0x23, 0x07
//$ -T ps_6_0 -E main IN -Fo OUT -Fh DIR/out.h -Vn 1x
//? 2
//! is not a name of a variable in C
cbuffer Material : register(b0) { float4 tint; float threshold; };
struct Input {
  float4 position : SV_Position;
  float3 normal : NORMAL;
  float2 uv : TEXCOORD0;
};
float4 main(Input input) : SV_Target0 {
  float detail = fwidth(input.uv.x) + ddx(input.uv).y + ddy_fine(input.normal).z;
  clip(input.uv.x - threshold);
  if (input.uv.y > 0.5)
    discard;
  return tint * detail;
}
