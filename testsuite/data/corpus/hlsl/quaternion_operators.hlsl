// A quaternion class with overloaded operators; rotates vectors and compares with matrices.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 randf:142:-1:1
//@ buffer 0 1 rwstructured 512 zero
//@ tolerance 1e-3
struct Quaternion {
  float4 v;
  Quaternion operator*(Quaternion o) {
    Quaternion r;
    r.v.xyz = v.w * o.v.xyz + o.v.w * v.xyz + cross(v.xyz, o.v.xyz);
    r.v.w = v.w * o.v.w - dot(v.xyz, o.v.xyz);
    return r;
  }
  Quaternion conjugate() {
    Quaternion r;
    r.v = v * float4(-1.0f, -1.0f, -1.0f, 1.0f);
    return r;
  }
  float3x3 rotation() {
    float x = v.x, y = v.y, z = v.z, w = v.w;
    return float3x3(1.0f - 2.0f * (y * y + z * z), 2.0f * (x * y - z * w), 2.0f * (x * z + y * w),
                    2.0f * (x * y + z * w), 1.0f - 2.0f * (x * x + z * z), 2.0f * (y * z - x * w),
                    2.0f * (x * z - y * w), 2.0f * (y * z + x * w), 1.0f - 2.0f * (x * x + y * y));
  }
};
StructuredBuffer<float4> Input : register(t0);
RWStructuredBuffer<float4> Output : register(u1);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Quaternion q;
  q.v = normalize(Input[2 * id.x]);
  float3 p = Input[2 * id.x + 1].xyz;
  Quaternion pure;
  pure.v = float4(p, 0.0f);
  Quaternion turned = q * pure * q.conjugate();
  float3 again = mul(q.rotation(), p);
  Output[id.x] = float4(turned.v.xyz, length(turned.v.xyz - again));
}
