// Types, storage classes and built-ins by numbers.
//= clang: no such inline SPIR-V: 'vk::ext_capability', 'vk::ext_extension', 'ext_execution_mode'
//= dxil: use of undeclared identifier 'vk'
// args: -T vs_6_0 -E BuiltIn
// args: -T ps_6_0 -E ExecutionMode
// args: -T ps_6_0 -E Decorated
[[vk::ext_instruction(331)]] void Mode(uint mode, uint k);
[[vk::ext_capability(4427)]] [[vk::ext_extension("SPV_KHR_shader_draw_parameters")]] void Declares() {}
float4 BuiltIn(float4 p : POSITION, [[vk::builtin("DeviceIndex")]] uint d : DEVICE) : SV_Position { return p + d; }
float4 ExecutionMode(float4 c : COLOR, out float d : SV_Depth) : SV_Target { vk::ext_execution_mode(15); d = c.x; return c; }
float4 Decorated(float4 c : COLOR) : SV_Target { return c * 2; }
