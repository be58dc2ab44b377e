// A library that exports some of its functions, one by two names.
// args: -T lib_6_5 -Qstrip_reflect -exports First,Second=Gen;Renamed=Miss;Twice=Helper
RWStructuredBuffer<float4> result : register(u0);
struct Payload { float4 colour; };
struct Attributes { float2 at; };
[shader("raygeneration")] void Gen() { result[DispatchRaysIndex().x] = 1; }
[shader("closesthit")] void Hit(inout Payload p, Attributes a) { p.colour = 2; }
[shader("miss")] void Miss(inout Payload p) { p.colour = 3; }
export float Helper(float x) { return x * 2; }
