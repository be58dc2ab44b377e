; The checker followed the output past a branch on a constant, which LLVM's passes make of c143, and the input not.
;@ dispatch 2 1 1
;@ buffer 0 0 structured 512 rand:46337
;@ buffer 0 1 rwstructured 256 zero
target triple = "spirv-unknown-vulkan1.3-compute"
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
declare i32 @llvm.spv.thread.id.i32(i32)
declare i1 @llvm.spv.wave.any(i1) #1
declare token @llvm.experimental.convergence.entry() #1
declare token @llvm.experimental.convergence.loop() #1

define void @main() #0 {
entry:
  %in = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 0, i32 1, i32 0, ptr null)
  %out = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 1, i32 1, i32 0, ptr null)
  %id = call i32 @llvm.spv.thread.id.i32(i32 0)
  %seed.p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %in, i32 %id)
  %seed = load i32, ptr addrspace(11) %seed.p, align 4
  %fuel = and i32 %seed, 63
  br label %b0
b0:
  %q0 = lshr i32 %seed, 16
  %n0 = and i32 %q0, 3
  %c0 = icmp ult i32 %n0, 2
  br i1 %c0, label %b144, label %b143
b143:
  %q143 = lshr i32 %seed, 16
  %n143 = and i32 %q143, 3
  %c143 = icmp ult i32 %n143, 2
  br i1 %c143, label %b145, label %b146
b144:
  %c144 = icmp eq i32 %id, -1
  br i1 %c144, label %b144.x, label %b145
b144.x:
  unreachable
b145:
  %h145 = phi i32 [ %seed, %b143 ], [ %seed, %b144 ]
  %f145 = phi i32 [ %fuel, %b143 ], [ %fuel, %b144 ]
  %x145 = xor i32 %h145, 23360
  %m145 = mul i32 %x145, 16777619
  %s145 = lshr i32 %m145, 15
  %v145 = xor i32 %m145, %s145
  %c145 = icmp eq i32 %id, -1
  br i1 %c145, label %b145.x, label %b146
b145.x:
  unreachable
b146:
  %h146 = phi i32 [ %seed, %b143 ], [ %v145, %b145 ]
  %f146 = phi i32 [ %fuel, %b143 ], [ %f145, %b145 ]
  br label %exit
exit:
  %hx = phi i32 [ %h146, %b146 ]
  %rx = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %out, i32 %id)
  store i32 %hx, ptr addrspace(11) %rx, align 4
  ret void
}
attributes #0 = { convergent "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" }
attributes #1 = { convergent nounwind }

