// Direct3D's SV_Position has 1/w in Vulkan.
//$ -T ps_6_0 -E PSMain IN -Fo OUT -fvk-use-dx-position-w
//+ OpFDiv
//$ -T ps_6_0 -E PSMain IN -Fo OUT
//- OpFDiv
//+ BuiltIn FragCoord
float4 PSMain(float4 position : SV_Position) : SV_Target0 { return float4(position.xy, 0, position.w); }
