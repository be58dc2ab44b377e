// Depth alone: positions of a light's view.
//$ -T vs_6_0 -E ShadowVS -spirv -fvk-invert-y IN -Fo OUT
//+ OpEntryPoint Vertex
//+ BuiltIn Position
//$ -T vs_6_0 -E ShadowVS -spirv -fspv-entrypoint-name=main -Zpr -O3 IN -Fo OUT
//+ "main"
cbuffer Light : register(b0) { float4x4 lightViewProjection; };

float4 ShadowVS(float3 position : POSITION) : SV_Position { return mul(lightViewProjection, float4(position, 1)); }
