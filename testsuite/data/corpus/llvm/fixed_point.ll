; Products and quotients of fixed-point numbers.
;@ dispatch 1 1 1
;@ buffer 0 0 rwstructured 512 rand:7
;@ buffer 0 1 rwstructured 2048 zero
target triple = "spirv1.6-unknown-vulkan1.3-compute"
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
@name = private constant [2 x i8] c"T\00"

declare i32 @llvm.smul.fix.i32(i32, i32, i32)
declare i32 @llvm.umul.fix.i32(i32, i32, i32)
declare i32 @llvm.smul.fix.sat.i32(i32, i32, i32)
declare i32 @llvm.umul.fix.sat.i32(i32, i32, i32)
declare i32 @llvm.sdiv.fix.sat.i32(i32, i32, i32)
declare i32 @llvm.udiv.fix.sat.i32(i32, i32, i32)
declare i32 @llvm.udiv.fix.i32(i32, i32, i32)

define void @main() #0 {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %in.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 0, i32 1, i32 0, ptr @name)
  %out.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 1, i32 1, i32 0, ptr @name)
  %in.at = mul i32 %i, 2
  %out.at = mul i32 %i, 8
  %in = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %in.handle, i32 %in.at)
  %out = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %out.handle, i32 %out.at)
  %p0 = getelementptr i32, ptr addrspace(11) %in, i32 0
  %w0 = load i32, ptr addrspace(11) %p0
  %p1 = getelementptr i32, ptr addrspace(11) %in, i32 1
  %w1 = load i32, ptr addrspace(11) %p1
  %d = or i32 %w1, 65536
  %n = ashr i32 %w1, 20
  %n1 = or i32 %n, 1
  %x0 = call i32 @llvm.smul.fix.i32(i32 %w0, i32 %n, i32 7)
  %o1 = getelementptr i32, ptr addrspace(11) %out, i32 0
  store i32 %x0, ptr addrspace(11) %o1
  %x1 = call i32 @llvm.umul.fix.i32(i32 %w0, i32 %n, i32 7)
  %o2 = getelementptr i32, ptr addrspace(11) %out, i32 1
  store i32 %x1, ptr addrspace(11) %o2
  %x2 = call i32 @llvm.smul.fix.sat.i32(i32 %w0, i32 %w1, i32 7)
  %o3 = getelementptr i32, ptr addrspace(11) %out, i32 2
  store i32 %x2, ptr addrspace(11) %o3
  %x3 = call i32 @llvm.umul.fix.sat.i32(i32 %w0, i32 %w1, i32 7)
  %o4 = getelementptr i32, ptr addrspace(11) %out, i32 3
  store i32 %x3, ptr addrspace(11) %o4
  %x4 = call i32 @llvm.sdiv.fix.sat.i32(i32 %w0, i32 %n1, i32 7)
  %o5 = getelementptr i32, ptr addrspace(11) %out, i32 4
  store i32 %x4, ptr addrspace(11) %o5
  %x5 = call i32 @llvm.udiv.fix.sat.i32(i32 %w0, i32 %n1, i32 7)
  %o6 = getelementptr i32, ptr addrspace(11) %out, i32 5
  store i32 %x5, ptr addrspace(11) %o6
  %x6 = call i32 @llvm.sdiv.fix.sat.i32(i32 %n, i32 %d, i32 7)
  %o7 = getelementptr i32, ptr addrspace(11) %out, i32 6
  store i32 %x6, ptr addrspace(11) %o7
  %x7 = call i32 @llvm.udiv.fix.i32(i32 %n1, i32 %d, i32 7)
  %o8 = getelementptr i32, ptr addrspace(11) %out, i32 7
  store i32 %x7, ptr addrspace(11) %o8
  ret void
}

attributes #0 = { "hlsl.numthreads"="64,1,1" "hlsl.shader"="compute" }
