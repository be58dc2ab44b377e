// Triangles are subdivided by curved patches: control points from normals, factors from edges, and a displaced domain.
//$ --dxc -T vs_6_0 -E CornerVS -O3
//$ --dxc -T hs_6_0 -E CurveHS -O3
//$ --dxc -T ds_6_0 -E CurveDS -O3
//$ --dxc -T ps_6_0 -E CurvePS -O3 -DSHOW_FACTORS
struct Object { row_major float4x4 world; float4x4 viewProjection; float3 eye; float density; float2 range; float displacement; };
ConstantBuffer<Object> object : register(b0);
Texture2D<float> bumps : register(t1);
SamplerState wrap : register(s2);

struct Corner { float3 position : POSITION; float3 normal : NORMAL; float2 uv : TEXCOORD0; };
struct Curve { float3 position : POSITION; float3 normal : NORMAL; float2 uv : TEXCOORD0; float3 toNext[2] : EDGE; };
struct Factors { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; float3 center : CENTER; };
struct Output { float4 position : SV_Position; float3 normal : NORMAL; float2 uv : TEXCOORD0; float factor : FACTOR; };

Corner CornerVS(float3 position : POSITION, float3 normal : NORMAL, float2 uv : TEXCOORD0) {
  Corner corner;
  corner.position = mul(object.world, float4(position, 1)).xyz;
  corner.normal = mul((float3x3)object.world, normal);
  corner.uv = uv;
  return corner;
}

float3 OnPlane(float3 from, float3 to, float3 normal) {
  float3 point3 = (2 * from + to) / 3;
  return point3 - dot(to - from, normal) / 3 * normal;
}

float Factor(float3 a, float3 b) {
  float away = distance(object.eye, (a + b) * 0.5);
  return clamp(object.density * distance(a, b) / max(away, 0.1), object.range.x, object.range.y);
}

Factors Edges(InputPatch<Corner, 3> patch, OutputPatch<Curve, 3> curves, uint id : SV_PrimitiveID) {
  Factors factors;
  float3 sum = 0;
  [unroll] for (uint i = 0; i < 3; ++i) {
    factors.edges[i] = Factor(patch[(i + 1) % 3].position, patch[(i + 2) % 3].position);
    sum += curves[i].toNext[0] + curves[i].toNext[1];
  }
  factors.inside = (factors.edges[0] + factors.edges[1] + factors.edges[2]) / 3;
  float3 flat3 = (patch[0].position + patch[1].position + patch[2].position) / 3;
  factors.center = sum / 6 + (sum / 6 - flat3) / 2 + id * 1e-7;
  return factors;
}

[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_ccw")]
[outputcontrolpoints(3)]
[patchconstantfunc("Edges")]
[maxtessfactor(32)]
Curve CurveHS(InputPatch<Corner, 3> patch, uint number : SV_OutputControlPointID) {
  uint next = (number + 1) % 3;
  Curve curve;
  curve.position = patch[number].position;
  curve.normal = normalize(patch[number].normal);
  curve.uv = patch[number].uv;
  curve.toNext[0] = OnPlane(patch[number].position, patch[next].position, normalize(patch[number].normal));
  curve.toNext[1] = OnPlane(patch[next].position, patch[number].position, normalize(patch[next].normal));
  return curve;
}

[domain("tri")]
Output CurveDS(Factors factors, float3 at : SV_DomainLocation, const OutputPatch<Curve, 3> curves) {
  float3 position = 0, normal = 0;
  float2 uv = 0;
  [unroll] for (uint i = 0; i < 3; ++i) {
    float a = at[i], b = at[(i + 1) % 3];
    position += curves[i].position * a * a * a + 3 * a * b * (curves[i].toNext[0] * a + curves[i].toNext[1] * b);
    normal += curves[i].normal * a;
    uv += curves[i].uv * a;
  }
  position += factors.center * 6 * at.x * at.y * at.z;
  normal = normalize(normal);
  position += normal * (bumps.SampleLevel(wrap, uv, 0) - 0.5) * object.displacement;
  Output output;
  output.position = mul(object.viewProjection, float4(position, 1));
  output.normal = normal;
  output.uv = uv;
  output.factor = factors.inside / object.range.y;
  return output;
}

float4 CurvePS(Output input) : SV_Target {
#ifdef SHOW_FACTORS
  return float4(input.factor, 1 - input.factor, 0, 1);
#else
  return float4(input.normal * 0.5 + 0.5, bumps.Sample(wrap, input.uv));
#endif
}
