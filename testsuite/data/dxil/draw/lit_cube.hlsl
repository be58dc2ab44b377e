// A cube with indices, normals, a matrix of the camera, and a loop over lights of a constant buffer.
// stage: -T vs_6_0 -E Vertex
// stage: -T ps_6_0 -E Pixel
//@ draw 36 1 triangles depth:less cull:back
//@ indices 0,1,2,0,2,3,4,6,5,4,7,6,0,4,5,0,5,1,3,2,6,3,6,7,1,5,6,1,6,2,0,3,7,0,7,4
//@ attribute 0 rgba32f vertex words:-1.0f,-1.0f,-1.0f,1.0f,1.0f,-1.0f,-1.0f,1.0f,1.0f,1.0f,-1.0f,1.0f,-1.0f,1.0f,-1.0f,1.0f,-1.0f,-1.0f,1.0f,1.0f,1.0f,-1.0f,1.0f,1.0f,1.0f,1.0f,1.0f,1.0f,-1.0f,1.0f,1.0f,1.0f
//@ buffer 0 0 cbuffer 128 words:0.36f,0.1f,-0.2f,0.0f,0.0f,0.4f,0.2f,0.0f,0.2f,-0.2f,0.34f,0.5f,0.1f,-0.1f,0.3f,1.6f
//@ buffer 0 1 cbuffer 144 randf:9:-2:2
//@ target 0 rgba16f:2d:32x32 zero
//@ target 1 d32f:2d:32x32 words:1.0f
//@ tolerance 0.002
cbuffer Camera : register(b0) { row_major float4x4 viewProjection; float4x4 world; };
struct Light { float4 position; float3 colour; float range; };
cbuffer Lights : register(b1) { Light lights[4]; uint4 count; };
struct Varyings { float4 position : SV_Position; float3 world : WORLD; float3 normal : NORMAL; };
Varyings Vertex(float4 position : POSITION) {
  Varyings o;
  o.position = mul(viewProjection, position);
  o.world = position.xyz;
  o.normal = normalize(position.xyz);
  return o;
}
float4 Pixel(Varyings v) : SV_Target {
  float3 n = normalize(v.normal), sum = 0.05;
  [loop] for (uint i = 0; i < 4; i++) {
    float3 l = lights[i].position.xyz - v.world;
    float d = length(l);
    float fall = saturate(1 - d / (abs(lights[i].range) + 3));
    sum += abs(lights[i].colour) * saturate(dot(n, l / d)) * fall * fall;
  }
  return float4(sum, 1);
}
