; test: isel -mtriple=spirv-unknown-vulkan1.3-compute
; Mathematics and bits of HLSL, of one instruction and of several.

declare float @llvm.spv.rsqrt.f32(float)
declare <3 x float> @llvm.spv.cross.v3f32(<3 x float>, <3 x float>)
declare float @llvm.spv.saturate.f32(float)
declare i32 @llvm.spv.firstbitshigh.i32(i32)
declare i32 @llvm.spv.dot4add.u8packed(i32, i32, i32)
declare i1 @llvm.spv.any.v2i32(<2 x i32>)
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
define void @main() #0 {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %f = uitofp i32 %i to float
  %r = call float @llvm.spv.rsqrt.f32(float %f)
  %v = insertelement <3 x float> zeroinitializer, float %r, i32 1
  %c = call <3 x float> @llvm.spv.cross.v3f32(<3 x float> %v, <3 x float> splat (float 1.0))
  %e = extractelement <3 x float> %c, i32 0
  %s = call float @llvm.spv.saturate.f32(float %e)
  %n = fptoui float %s to i32
  %h = call i32 @llvm.spv.firstbitshigh.i32(i32 %n)
  %d = call i32 @llvm.spv.dot4add.u8packed(i32 1, i32 %i, i32 %h)
  %w = insertelement <2 x i32> zeroinitializer, i32 %d, i32 0
  %b = call i1 @llvm.spv.any.v2i32(<2 x i32> %w)
  %x = zext i1 %b to i32
  %buffer = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %buffer, i32 %i)
  store i32 %x, ptr addrspace(11) %p
  ret void
}
attributes #0 = { "hlsl.numthreads"="1,1,1" "hlsl.shader"="compute" }

; ---- expected ----
; !type0 = !spirv.ptr<!spirv.struct<(!spirv.rtarray<i32, stride=4> [0]), Block>, StorageBuffer>
; spirv.module Logical GLSL450 attributes {source_file = "mathematics.ll"} {
;   spirv.GlobalVariable @__spirv_BuiltInGlobalInvocationId built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
;   spirv.GlobalVariable @global bind(0, 0) : !type0
;   spirv.func @main() "DontInline" {
;     %global0 = spirv.mlir.addressof @__spirv_BuiltInGlobalInvocationId : !spirv.ptr<vector<3xi32>, Input>
;     %global1 = spirv.mlir.addressof @global : !type0
;     %const0 = "spirv.Constant"() <{value = dense<0.0> : vector<3xf32>}> {null} : () -> vector<3xf32>
;     %const1 = spirv.Constant dense<[1.0, 1.0, 1.0]> : vector<3xf32>
;     %const2 = spirv.Constant 0.0 : f32
;     %const3 = spirv.Constant 1.0 : f32
;     %const4 = spirv.Constant 31 : i32
;     %const5 = spirv.Constant 1 : i32
;     %const6 = "spirv.Constant"() <{value = dense<0> : vector<2xi32>}> {null} : () -> vector<2xi32>
;     %const7 = spirv.Constant 0 : i32
;     %0 = spirv.Load "Input" %global0 : vector<3xi32>
;     %1 = spirv.CompositeExtract %0[0 : i32] : vector<3xi32>
;     %2 = spirv.ConvertUToF %1 : i32 to f32
;     %3 = spirv.GL.InverseSqrt %2 : f32
;     %4 = spirv.CompositeInsert %3, %const0[1 : i32] : f32 into vector<3xf32>
;     %5 = spirv.GL.Cross %4, %const1 : vector<3xf32>
;     %6 = spirv.CompositeExtract %5[0 : i32] : vector<3xf32>
;     %7 = "spirv.GL.NClamp"(%6, %const2, %const3) : (f32, f32, f32) -> f32
;     %8 = spirv.ConvertFToU %7 : f32 to i32
;     %9 = spirv.ShiftRightArithmetic %8, %const4 : i32, i32
;     %10 = spirv.BitwiseXor %8, %9 : i32
;     %11 = spirv.GL.FindUMsb %10 : i32
;     %12 = spirv.UDot %1, %11, <PackedVectorFormat4x8Bit> : i32 -> i32
;     %13 = spirv.IAdd %12, %const5 : i32
;     %14 = spirv.CompositeInsert %13, %const6[0 : i32] : i32 into vector<2xi32>
;     %15 = spirv.INotEqual %14, %const6 : vector<2xi32>
;     %16 = "spirv.Any"(%15) : (vector<2xi1>) -> i1
;     %17 = spirv.Select %16, %const5, %const7 : i1, i32
;     %18 = spirv.AccessChain %global1[%const7, %1] : !type0, i32, i32 -> !spirv.ptr<i32, StorageBuffer>
;     spirv.Store "StorageBuffer" %18, %17 : i32
;     spirv.Return
;   }
;   spirv.EntryPoint "GLCompute" @main
;   spirv.ExecutionMode @main "LocalSize", 1, 1, 1
; }
