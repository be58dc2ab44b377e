; Matrices in vectors: 3x2 times 2x4, and a transpose.
;@ dispatch 1 1 1
;@ buffer 0 0 rwstructured 3584 randf:3:-4:4
;@ buffer 0 1 rwstructured 4608 zero
;@ tolerance 0.00001
target triple = "spirv1.6-unknown-vulkan1.3-compute"
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
@name = private constant [2 x i8] c"T\00"

declare <6 x float> @llvm.matrix.transpose.v6f32(<6 x float>, i32, i32)
declare <12 x float> @llvm.matrix.multiply.v12f32.v6f32.v8f32(<6 x float>, <8 x float>, i32, i32, i32)

define void @main() #0 {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %in.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 0, i32 1, i32 0, ptr @name)
  %out.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 1, i32 1, i32 0, ptr @name)
  %in.at = mul i32 %i, 14
  %out.at = mul i32 %i, 18
  %in = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %in.handle, i32 %in.at)
  %out = call ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %out.handle, i32 %out.at)
  %p0 = getelementptr i32, ptr addrspace(11) %in, i32 0
  %w0 = load i32, ptr addrspace(11) %p0
  %p1 = getelementptr i32, ptr addrspace(11) %in, i32 1
  %w1 = load i32, ptr addrspace(11) %p1
  %p2 = getelementptr i32, ptr addrspace(11) %in, i32 2
  %w2 = load i32, ptr addrspace(11) %p2
  %p3 = getelementptr i32, ptr addrspace(11) %in, i32 3
  %w3 = load i32, ptr addrspace(11) %p3
  %p4 = getelementptr i32, ptr addrspace(11) %in, i32 4
  %w4 = load i32, ptr addrspace(11) %p4
  %p5 = getelementptr i32, ptr addrspace(11) %in, i32 5
  %w5 = load i32, ptr addrspace(11) %p5
  %p6 = getelementptr i32, ptr addrspace(11) %in, i32 6
  %w6 = load i32, ptr addrspace(11) %p6
  %p7 = getelementptr i32, ptr addrspace(11) %in, i32 7
  %w7 = load i32, ptr addrspace(11) %p7
  %p8 = getelementptr i32, ptr addrspace(11) %in, i32 8
  %w8 = load i32, ptr addrspace(11) %p8
  %p9 = getelementptr i32, ptr addrspace(11) %in, i32 9
  %w9 = load i32, ptr addrspace(11) %p9
  %p10 = getelementptr i32, ptr addrspace(11) %in, i32 10
  %w10 = load i32, ptr addrspace(11) %p10
  %p11 = getelementptr i32, ptr addrspace(11) %in, i32 11
  %w11 = load i32, ptr addrspace(11) %p11
  %p12 = getelementptr i32, ptr addrspace(11) %in, i32 12
  %w12 = load i32, ptr addrspace(11) %p12
  %p13 = getelementptr i32, ptr addrspace(11) %in, i32 13
  %w13 = load i32, ptr addrspace(11) %p13
  %a.f0 = bitcast i32 %w0 to float
  %a.0 = insertelement <6 x float> poison, float %a.f0, i32 0
  %a.f1 = bitcast i32 %w1 to float
  %a.1 = insertelement <6 x float> %a.0, float %a.f1, i32 1
  %a.f2 = bitcast i32 %w2 to float
  %a.2 = insertelement <6 x float> %a.1, float %a.f2, i32 2
  %a.f3 = bitcast i32 %w3 to float
  %a.3 = insertelement <6 x float> %a.2, float %a.f3, i32 3
  %a.f4 = bitcast i32 %w4 to float
  %a.4 = insertelement <6 x float> %a.3, float %a.f4, i32 4
  %a.f5 = bitcast i32 %w5 to float
  %a = insertelement <6 x float> %a.4, float %a.f5, i32 5
  %c.f0 = bitcast i32 %w6 to float
  %c.0 = insertelement <8 x float> poison, float %c.f0, i32 0
  %c.f1 = bitcast i32 %w7 to float
  %c.1 = insertelement <8 x float> %c.0, float %c.f1, i32 1
  %c.f2 = bitcast i32 %w8 to float
  %c.2 = insertelement <8 x float> %c.1, float %c.f2, i32 2
  %c.f3 = bitcast i32 %w9 to float
  %c.3 = insertelement <8 x float> %c.2, float %c.f3, i32 3
  %c.f4 = bitcast i32 %w10 to float
  %c.4 = insertelement <8 x float> %c.3, float %c.f4, i32 4
  %c.f5 = bitcast i32 %w11 to float
  %c.5 = insertelement <8 x float> %c.4, float %c.f5, i32 5
  %c.f6 = bitcast i32 %w12 to float
  %c.6 = insertelement <8 x float> %c.5, float %c.f6, i32 6
  %c.f7 = bitcast i32 %w13 to float
  %c = insertelement <8 x float> %c.6, float %c.f7, i32 7
  %t = call <6 x float> @llvm.matrix.transpose.v6f32(<6 x float> %a, i32 3, i32 2)
  %product = call <12 x float> @llvm.matrix.multiply.v12f32.v6f32.v8f32(<6 x float> %a, <8 x float> %c, i32 3, i32 2, i32 4)
  %e1 = extractelement <6 x float> %t, i32 0
  %f1 = bitcast float %e1 to i32
  %o2 = getelementptr i32, ptr addrspace(11) %out, i32 0
  store i32 %f1, ptr addrspace(11) %o2
  %e3 = extractelement <6 x float> %t, i32 1
  %f3 = bitcast float %e3 to i32
  %o4 = getelementptr i32, ptr addrspace(11) %out, i32 1
  store i32 %f3, ptr addrspace(11) %o4
  %e5 = extractelement <6 x float> %t, i32 2
  %f5 = bitcast float %e5 to i32
  %o6 = getelementptr i32, ptr addrspace(11) %out, i32 2
  store i32 %f5, ptr addrspace(11) %o6
  %e7 = extractelement <6 x float> %t, i32 3
  %f7 = bitcast float %e7 to i32
  %o8 = getelementptr i32, ptr addrspace(11) %out, i32 3
  store i32 %f7, ptr addrspace(11) %o8
  %e9 = extractelement <6 x float> %t, i32 4
  %f9 = bitcast float %e9 to i32
  %o10 = getelementptr i32, ptr addrspace(11) %out, i32 4
  store i32 %f9, ptr addrspace(11) %o10
  %e11 = extractelement <6 x float> %t, i32 5
  %f11 = bitcast float %e11 to i32
  %o12 = getelementptr i32, ptr addrspace(11) %out, i32 5
  store i32 %f11, ptr addrspace(11) %o12
  %e13 = extractelement <12 x float> %product, i32 0
  %f13 = bitcast float %e13 to i32
  %o14 = getelementptr i32, ptr addrspace(11) %out, i32 6
  store i32 %f13, ptr addrspace(11) %o14
  %e15 = extractelement <12 x float> %product, i32 1
  %f15 = bitcast float %e15 to i32
  %o16 = getelementptr i32, ptr addrspace(11) %out, i32 7
  store i32 %f15, ptr addrspace(11) %o16
  %e17 = extractelement <12 x float> %product, i32 2
  %f17 = bitcast float %e17 to i32
  %o18 = getelementptr i32, ptr addrspace(11) %out, i32 8
  store i32 %f17, ptr addrspace(11) %o18
  %e19 = extractelement <12 x float> %product, i32 3
  %f19 = bitcast float %e19 to i32
  %o20 = getelementptr i32, ptr addrspace(11) %out, i32 9
  store i32 %f19, ptr addrspace(11) %o20
  %e21 = extractelement <12 x float> %product, i32 4
  %f21 = bitcast float %e21 to i32
  %o22 = getelementptr i32, ptr addrspace(11) %out, i32 10
  store i32 %f21, ptr addrspace(11) %o22
  %e23 = extractelement <12 x float> %product, i32 5
  %f23 = bitcast float %e23 to i32
  %o24 = getelementptr i32, ptr addrspace(11) %out, i32 11
  store i32 %f23, ptr addrspace(11) %o24
  %e25 = extractelement <12 x float> %product, i32 6
  %f25 = bitcast float %e25 to i32
  %o26 = getelementptr i32, ptr addrspace(11) %out, i32 12
  store i32 %f25, ptr addrspace(11) %o26
  %e27 = extractelement <12 x float> %product, i32 7
  %f27 = bitcast float %e27 to i32
  %o28 = getelementptr i32, ptr addrspace(11) %out, i32 13
  store i32 %f27, ptr addrspace(11) %o28
  %e29 = extractelement <12 x float> %product, i32 8
  %f29 = bitcast float %e29 to i32
  %o30 = getelementptr i32, ptr addrspace(11) %out, i32 14
  store i32 %f29, ptr addrspace(11) %o30
  %e31 = extractelement <12 x float> %product, i32 9
  %f31 = bitcast float %e31 to i32
  %o32 = getelementptr i32, ptr addrspace(11) %out, i32 15
  store i32 %f31, ptr addrspace(11) %o32
  %e33 = extractelement <12 x float> %product, i32 10
  %f33 = bitcast float %e33 to i32
  %o34 = getelementptr i32, ptr addrspace(11) %out, i32 16
  store i32 %f33, ptr addrspace(11) %o34
  %e35 = extractelement <12 x float> %product, i32 11
  %f35 = bitcast float %e35 to i32
  %o36 = getelementptr i32, ptr addrspace(11) %out, i32 17
  store i32 %f35, ptr addrspace(11) %o36
  ret void
}

attributes #0 = { "hlsl.numthreads"="64,1,1" "hlsl.shader"="compute" }
