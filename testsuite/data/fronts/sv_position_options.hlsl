// The flags that change positions.
// args: -T vs_6_0 -E InvertY -fvk-invert-y
// args: -T ps_6_0 -E PositionW -fvk-use-dx-position-w
// args: -T vs_6_0 -E Precise
struct V { float4 p : SV_Position; };
V InvertY(float4 p : POSITION) { V v = { p }; v.p.y += 0.25; return v; }
float4 PositionW(V v) : SV_Target { return v.p.w; }
void Precise(float4 p : POSITION, out precise float4 r : SV_Position) { r = p * 3 + p.wzyx; }
