// Derivatives of integers and halves are those of floats, and a helper invocation is told apart.
//$ -T ps_6_6 -E Shade -HV 2021 IN -Fo OUT
//+ OpDPdx %v3float
//+ OpDPdyFine
//+ OpFwidth
//+ OpIsHelperInvocationEXT
//$ -T ps_6_6 -E Shade -HV 2021 -enable-16bit-types IN -Fo OUT
//+ OpDPdx %v3float
//- OpDPdx %v3half
float4 Shade(float4 color : COLOR, uint4 id : ID) : SV_Target {
  int3 cell = (int3)color.xyz;
  float3 slope = ddx(cell) + ddy_fine(id.xyz);
  half edge = fwidth((half)color.w) + ddx_coarse((half2)color.xy).y;
  float2x2 turned = ddy((float2x2)color);
  return IsHelperLane() ? 0 : float4(slope * turned[0][1], edge);
}
