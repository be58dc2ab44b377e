// Effects of cameras and screens, sprites, materials, skies; what is refused, by name.
// args: -T ps_6_0 -E DepthOfField
// args: -T ps_6_0 -E MotionBlur
// args: -T ps_6_0 -E LensFlare
// args: -T ps_6_0 -E Aberration
// args: -T ps_6_0 -E Scanlines
// args: -T ps_6_0 -E Sharpen
// args: -T ps_6_0 -E GodRays
// args: -T ps_6_0 -E Sky
// args: -T ps_6_0 -E Ocean
// args: -T ps_6_0 -E Toon
// args: -T ps_6_0 -E Hologram
// args: -T ps_6_0 -E Marble
// args: -T ps_6_0 -E Dissolve
// args: -T ps_6_0 -E Subsurface
// args: -T ps_6_0 -E Velvet
// args: -T ps_6_0 -E Triplanar
// args: -T vs_6_0 -E Wind
// args: -T vs_6_0 -E Sprites
// args: -T vs_6_1 -E Views
// args: -T ps_6_0 -E ManyTargets
// args: -T ps_6_0 -E DepthOnly
// args: -T ps_6_0 -E Stencil
// args: -T ps_6_0 -E Clipped
// args: -T vs_6_0 -E ClipPlanes
// args: -T ps_6_0 -E SampleCount
// args: -T ps_6_0 -E SamplePosition
// args: -T ps_6_5 -E Feedback
// refused: WriteSamplerFeedbackGrad
Texture2D<float4> picture : register(t0);
Texture2D<float> depth : register(t1);
Texture2D<float2> velocity : register(t2);
Texture2D<float> noise_ : register(t3);
TextureCube<float4> sky : register(t4);
Texture2DArray<float4> sprites : register(t5);
SamplerState linear_ : register(s0);
SamplerState wrap : register(s1);
cbuffer View : register(b0) { float4x4 viewProjection; float4 sun; float3 eye; float time; float2 size; float focus, aperture; float4 planes[6]; float4x4 eyes[2]; };
struct Screen { float4 position : SV_Position; float2 uv : UV; };
struct Surface { float4 position : SV_Position; float3 world : WORLD; float3 normal : NORMAL; float2 uv : UV; };

float4 DepthOfField(Screen s) : SV_Target {
  float coc = clamp((depth.Sample(linear_, s.uv) - focus) * aperture, -1, 1), weight = 1;
  float4 sum = picture.Sample(linear_, s.uv);
  for (uint k = 1; k < 22; k++) {
    float a = k * 2.3999632, r = sqrt(k / 22.0) * abs(coc) * 8;
    float2 at = s.uv + float2(cos(a), sin(a)) * r / size;
    float other = abs(clamp((depth.SampleLevel(linear_, at, 0) - focus) * aperture, -1, 1)) * 8;
    float w = saturate(other - r + 1);
    sum += picture.SampleLevel(linear_, at, 0) * w;
    weight += w;
  }
  return sum / weight;
}

float4 MotionBlur(Screen s) : SV_Target {
  float2 v = clamp(velocity.Sample(linear_, s.uv), -0.05, 0.05);
  int n = clamp(int(length(v * size)), 1, 16);
  float4 sum = 0;
  [loop] for (int k = 0; k < n; k++) sum += picture.SampleLevel(linear_, s.uv + v * ((k + 0.5) / n - 0.5), 0);
  return sum / n;
}

float4 LensFlare(Screen s) : SV_Target {
  float4 c = 0;
  float2 ghost = (0.5 - s.uv) * 0.4;
  [unroll] for (int k = 0; k < 4; k++) {
    float2 at = frac(s.uv + ghost * k);
    c += max(picture.Sample(linear_, at) - 0.8, 0) * pow(1 - length(0.5 - at) / 0.7071, 4);
  }
  float2 halo = normalize(ghost) * 0.45;
  return c + max(picture.Sample(linear_, frac(s.uv + halo)) - 0.8, 0) * pow(1 - length(0.5 - frac(s.uv + halo)) / 0.7071, 5);
}

float4 Aberration(Screen s) : SV_Target {
  float2 d = s.uv - 0.5;
  float k = dot(d, d) * 0.05;
  return float4(picture.Sample(linear_, s.uv + d * k).r, picture.Sample(linear_, s.uv).g, picture.Sample(linear_, s.uv - d * k).b, 1);
}

float4 Scanlines(Screen s) : SV_Target {
  float2 c = s.uv * 2 - 1;
  c *= 1 + dot(c.yx, c.yx) * 0.05;
  if (any(abs(c) > 1)) return float4(0, 0, 0, 1);
  float4 p = picture.Sample(linear_, c * 0.5 + 0.5);
  p.rgb *= 0.75 + 0.25 * sin(s.position.y * 3.14159);
  uint column = uint(s.position.x) % 3;
  return p * float4(column == 0, column == 1, column == 2, 1) * 2;
}

float4 Sharpen(Screen s) : SV_Target {
  float4 e = picture.Sample(linear_, s.uv), a = picture.Sample(linear_, s.uv, int2(0, -1)), b = picture.Sample(linear_, s.uv, int2(-1, 0)), c = picture.Sample(linear_, s.uv, int2(1, 0)), d = picture.Sample(linear_, s.uv, int2(0, 1));
  float4 low = min(e, min(min(a, b), min(c, d))), high = max(e, max(max(a, b), max(c, d)));
  float4 w = sqrt(saturate(min(low, 1 - high) / max(high, 1e-4))) * -0.2;
  return saturate((e + (a + b + c + d) * w) / (1 + 4 * w));
}

float4 GodRays(Screen s) : SV_Target {
  float4 light = mul(viewProjection, float4(sun.xyz, 0));
  float2 at = s.uv, step_ = (at - (light.xy / light.w * float2(0.5, -0.5) + 0.5)) / 64;
  float decay = 1, sum = 0;
  [loop] for (int k = 0; k < 64; k++) {
    at -= step_;
    sum += (depth.SampleLevel(linear_, at, 0) >= 1 ? 1 : 0) * decay;
    decay *= 0.97;
    if (decay < 0.2) break;
  }
  return sum / 64;
}

float4 Sky(Screen s, float3 ray : RAY) : SV_Target {
  float3 d = normalize(ray), beta = float3(5.8e-3, 1.35e-2, 3.31e-2), total = 0;
  float through = 0, mu = dot(d, sun.xyz), t = 0;
  [loop] for (uint k = 0; k < 16; k++) {
    float h = max(t * d.y, 0), density = exp(-h / 8) * 4;
    through += density;
    float light = 0;
    for (uint j = 0; j < 4; j++) light += exp(-max(h + j * sun.y * 4, 0) / 8) * 4;
    total += density * exp(-beta * (through + light));
    t += 4;
  }
  float3 c = total * beta * 0.0596831 * (1 + mu * mu) * sun.w;
  return float4(c + pow(saturate(mu), 800) * 10, 1);
}

float4 Ocean(Surface s) : SV_Target {
  float2 a = s.uv * 3 + time * 0.03, b = s.uv * 7 - time * 0.05;
  float3 n = normalize(float3(ddx(noise_.Sample(wrap, a)) + ddx(noise_.Sample(wrap, b)), 0.1, ddy(noise_.Sample(wrap, a)) + ddy(noise_.Sample(wrap, b))));
  float3 v = normalize(eye - s.world), r = reflect(-v, n);
  r.y = abs(r.y);
  return lerp(float4(0, 0.1, 0.15, 1), sky.Sample(linear_, r), 0.02 + 0.98 * pow(1 - saturate(dot(n, v)), 5));
}

float4 Toon(Surface s) : SV_Target {
  float l = dot(normalize(s.normal), sun.xyz);
  float band = l > 0.8 ? 1 : l > 0.4 ? 0.7 : l > 0 ? 0.4 : 0.2, rim = 1 - saturate(dot(normalize(eye - s.world), normalize(s.normal)));
  return picture.Sample(linear_, s.uv) * band + step(0.7, rim);
}

float4 Hologram(Surface s) : SV_Target {
  clip(frac(s.world.y * 20 + time) - 0.3);
  float flicker = frac(sin(floor(time * 24)) * 43758.5) * 0.2 + 0.8, f = pow(1 - abs(dot(normalize(eye - s.world), s.normal)), 2);
  return float4(float3(0.1, 0.8, 1) * f * flicker, f);
}

float4 Marble(Surface s) : SV_Target {
  float v = 0, scale = 1;
  for (int k = 0; k < 5; k++, scale *= 2) v += abs(noise_.Sample(wrap, s.world.xz * scale) - 0.5) / scale;
  float vein = 0.5 + 0.5 * sin(s.world.x * 5 + v * 10);
  return lerp(float4(0.1, 0.1, 0.15, 1), float4(0.9, 0.9, 0.85, 1), pow(vein, 0.3));
}

float4 Dissolve(Surface s, uint id : SV_PrimitiveID) : SV_Target {
  float n = noise_.Sample(wrap, s.uv) + (id & 7) / 64.0, edge = frac(time);
  if (n < edge) discard;
  return picture.Sample(linear_, s.uv) + smoothstep(0.05, 0, n - edge) * float4(4, 1, 0.2, 0);
}

float4 Subsurface(Surface s) : SV_Target {
  float3 n = normalize(s.normal), l = sun.xyz, v = normalize(eye - s.world);
  float3 wrapped = saturate((dot(n, l) + float3(0.6, 0.3, 0.2)) / (1 + float3(0.6, 0.3, 0.2)));
  float curvature = saturate(length(fwidth(n)) / max(length(fwidth(s.world)), 1e-5) * 0.1), back = pow(saturate(dot(v, -(l + n * 0.2))), 4);
  return float4(picture.Sample(linear_, s.uv).rgb * (wrapped + back * float3(1, 0.3, 0.2) * curvature), 1);
}

float4 Velvet(Surface s) : SV_Target {
  float3 n = normalize(s.normal), v = normalize(eye - s.world), h = normalize(v + sun.xyz);
  float nh = saturate(dot(n, h)), sine = sqrt(1 - nh * nh), d = 2.3 * pow(sine, 2) * 0.159155;
  float l = 1 / (4 * (dot(n, sun.xyz) + dot(n, v) - dot(n, sun.xyz) * dot(n, v)) + 1e-3);
  return picture.Sample(linear_, s.uv) * 0.2 + d * l + lit(dot(n, sun.xyz), nh, 8) * 0.01;
}

float4 Triplanar(Surface s) : SV_Target {
  float3 w = pow(abs(normalize(s.normal)), 4);
  w /= dot(w, 1);
  float4 c = 0;
  [branch] if (w.x > 0.01) c += w.x * picture.SampleGrad(wrap, s.world.zy, ddx(s.world.zy), ddy(s.world.zy));
  [branch] if (w.y > 0.01) c += w.y * picture.SampleGrad(wrap, s.world.xz, ddx(s.world.xz), ddy(s.world.xz));
  [branch] if (w.z > 0.01) c += w.z * picture.SampleGrad(wrap, s.world.xy, ddx(s.world.xy), ddy(s.world.xy));
  return c;
}

Surface Wind(float3 p : POSITION, float3 n : NORMAL, float2 uv : UV, float4 colour : COLOR, row_major float4x4 instance : INSTANCE) {
  Surface s;
  float3 w = mul(float4(p, 1), instance).xyz;
  float gust = noise_.SampleLevel(wrap, w.xz * 0.01 + time * 0.1, 0), bend = colour.r * colour.r * (gust + 0.3 * sin(time * 3 + w.x));
  w.xz += bend * float2(0.5, 0.2);
  w.y -= bend * bend * 0.1;
  s.world = w;
  s.position = mul(viewProjection, float4(w, 1));
  s.normal = mul(n, (float3x3)instance);
  s.uv = uv;
  return s;
}

struct Sprite { float4 position : SV_Position; float3 uv : UV; min16float4 tint : TINT; };
Sprite Sprites(uint vertex : SV_VertexID, uint instance : SV_InstanceID, float4 box : BOX, uint2 frame : FRAME, float angle : ANGLE) {
  Sprite s;
  float2 corner = float2(vertex & 1, vertex >> 1), p = (corner - 0.5) * box.zw;
  p = float2(p.x * cos(angle) - p.y * sin(angle), p.x * sin(angle) + p.y * cos(angle)) + box.xy;
  s.position = float4(p / size * float2(2, -2) + float2(-1, 1), instance * 1e-4, 1);
  s.uv = float3((corner + float2(frame.x % 8, frame.x / 8)) / 8, frame.y);
  s.tint = min16float4(frame.x & 1, frame.x >> 1 & 1, 1, 1);
  return s;
}

Surface Views(float3 p : POSITION, float3 n : NORMAL, uint view : SV_ViewID) {
  Surface s;
  s.world = p;
  s.position = mul(eyes[view], float4(p, 1));
  s.normal = n;
  s.uv = float2(view, 0);
  return s;
}

struct Targets { float4 a : SV_Target0; float2 b : SV_Target1; uint4 c : SV_Target2; int d : SV_Target3; min16float3 e : SV_Target4; float f : SV_Target7; };
Targets ManyTargets(Surface s) {
  Targets t;
  t.a = picture.Sample(linear_, s.uv);
  t.b = s.normal.xy;
  t.c = uint4(s.position.xy, asuint(s.world.xy));
  t.d = -int(s.position.x);
  t.e = min16float3(s.normal);
  t.f = sprites.Sample(linear_, float3(s.uv, 2)).r;
  return t;
}

float DepthOnly(Screen s) : SV_Depth { return depth.Sample(linear_, s.uv) * 0.5 + s.position.z * 0.5; }
float4 Stencil(Screen s, out uint reference : SV_StencilRef, out float z : SV_DepthGreaterEqual, uint which : SV_SampleIndex) : SV_Target {
  reference = uint(s.uv.x * 255) ^ which;
  z = s.position.z + 0.01;
  return 0;
}
float4 Clipped(Screen s, float2 clips : SV_ClipDistance0, float culls : SV_CullDistance0) : SV_Target { return clips.x + clips.y + culls; }
struct Clip { float4 position : SV_Position; float4 clips : SV_ClipDistance0; float2 more : SV_ClipDistance1; float culls : SV_CullDistance0; };
Clip ClipPlanes(float3 p : POSITION) {
  Clip c;
  c.position = mul(viewProjection, float4(p, 1));
  [unroll] for (uint k = 0; k < 4; k++) c.clips[k] = dot(planes[k], float4(p, 1));
  c.more = float2(dot(planes[4], float4(p, 1)), dot(planes[5], float4(p, 1)));
  c.culls = p.z;
  return c;
}

float4 SampleCount(Screen s) : SV_Target { return GetRenderTargetSampleCount(); }
float4 SamplePosition(Screen s, uint which : SV_SampleIndex) : SV_Target { return GetRenderTargetSamplePosition(which).xyxy; }
#if __SHADER_TARGET_MINOR >= 5
FeedbackTexture2D<SAMPLER_FEEDBACK_MIN_MIP> feedback : register(u0);
FeedbackTexture2DArray<SAMPLER_FEEDBACK_MIP_REGION_USED> regions : register(u1);
float4 Feedback(Screen s) : SV_Target {
  feedback.WriteSamplerFeedback(picture, linear_, s.uv);
  feedback.WriteSamplerFeedbackBias(picture, linear_, s.uv, 0.5);
  feedback.WriteSamplerFeedbackGrad(picture, linear_, s.uv, ddx(s.uv), ddy(s.uv));
  regions.WriteSamplerFeedbackLevel(sprites, linear_, float3(s.uv, 1), 2);
  return 0;
}
#endif
