; Vectors of other vectors' components: in reverse, side by side, interleaved, chosen by masks.
;@ dispatch 1 1 1
;@ buffer 0 0 rwstructured 2304 rand:7
;@ buffer 0 1 rwstructured 12544 zero
target triple = "spirv1.6-unknown-vulkan1.3-compute"
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
@name = private constant [2 x i8] c"T\00"

declare <4 x i32> @llvm.vector.reverse.v4i32(<4 x i32>)
declare <4 x i32> @llvm.vector.splice.left.v4i32(<4 x i32>, <4 x i32>, i32)
declare <4 x i32> @llvm.vector.splice.right.v4i32(<4 x i32>, <4 x i32>, i32)
declare <8 x i32> @llvm.vector.interleave2.v8i32(<4 x i32>, <4 x i32>)
declare { <2 x i32>, <2 x i32> } @llvm.vector.deinterleave2.v4i32(<4 x i32>)
declare <4 x i32> @llvm.vector.insert.v4i32.v2i32(<4 x i32>, <2 x i32>, i64)
declare <2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32>, i64)
declare <4 x i32> @llvm.stepvector.v4i32()
declare <4 x i1> @llvm.get.active.lane.mask.v4i1.i32(i32, i32)
declare i32 @llvm.experimental.cttz.elts.i32.v4i1(<4 x i1>, i1)
declare <4 x i32> @llvm.experimental.vector.compress.v4i32(<4 x i32>, <4 x i1>, <4 x i32>)
declare i32 @llvm.clmul.i32(i32, i32)

define void @main() #0 {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %in.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 0, i32 1, i32 0, ptr @name)
  %out.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 1, i32 1, i32 0, ptr @name)
  %in.at = mul i32 %i, 9
  %out.at = mul i32 %i, 49
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
  %a.0 = insertelement <4 x i32> poison, i32 %w0, i32 0
  %a.1 = insertelement <4 x i32> %a.0, i32 %w1, i32 1
  %a.2 = insertelement <4 x i32> %a.1, i32 %w2, i32 2
  %a = insertelement <4 x i32> %a.2, i32 %w3, i32 3
  %c.0 = insertelement <4 x i32> poison, i32 %w4, i32 0
  %c.1 = insertelement <4 x i32> %c.0, i32 %w5, i32 1
  %c.2 = insertelement <4 x i32> %c.1, i32 %w6, i32 2
  %c = insertelement <4 x i32> %c.2, i32 %w7, i32 3
  %bits = and <4 x i32> %c, splat (i32 5)
  %mask = icmp eq <4 x i32> %bits, zeroinitializer
  %r1 = call <4 x i32> @llvm.vector.reverse.v4i32(<4 x i32> %a)
  %e2 = extractelement <4 x i32> %r1, i32 0
  %o3 = getelementptr i32, ptr addrspace(11) %out, i32 0
  store i32 %e2, ptr addrspace(11) %o3
  %e4 = extractelement <4 x i32> %r1, i32 1
  %o5 = getelementptr i32, ptr addrspace(11) %out, i32 1
  store i32 %e4, ptr addrspace(11) %o5
  %e6 = extractelement <4 x i32> %r1, i32 2
  %o7 = getelementptr i32, ptr addrspace(11) %out, i32 2
  store i32 %e6, ptr addrspace(11) %o7
  %e8 = extractelement <4 x i32> %r1, i32 3
  %o9 = getelementptr i32, ptr addrspace(11) %out, i32 3
  store i32 %e8, ptr addrspace(11) %o9
  %r10 = call <4 x i32> @llvm.vector.splice.left.v4i32(<4 x i32> %a, <4 x i32> %c, i32 1)
  %e11 = extractelement <4 x i32> %r10, i32 0
  %o12 = getelementptr i32, ptr addrspace(11) %out, i32 4
  store i32 %e11, ptr addrspace(11) %o12
  %e13 = extractelement <4 x i32> %r10, i32 1
  %o14 = getelementptr i32, ptr addrspace(11) %out, i32 5
  store i32 %e13, ptr addrspace(11) %o14
  %e15 = extractelement <4 x i32> %r10, i32 2
  %o16 = getelementptr i32, ptr addrspace(11) %out, i32 6
  store i32 %e15, ptr addrspace(11) %o16
  %e17 = extractelement <4 x i32> %r10, i32 3
  %o18 = getelementptr i32, ptr addrspace(11) %out, i32 7
  store i32 %e17, ptr addrspace(11) %o18
  %r19 = call <4 x i32> @llvm.vector.splice.right.v4i32(<4 x i32> %a, <4 x i32> %c, i32 1)
  %e20 = extractelement <4 x i32> %r19, i32 0
  %o21 = getelementptr i32, ptr addrspace(11) %out, i32 8
  store i32 %e20, ptr addrspace(11) %o21
  %e22 = extractelement <4 x i32> %r19, i32 1
  %o23 = getelementptr i32, ptr addrspace(11) %out, i32 9
  store i32 %e22, ptr addrspace(11) %o23
  %e24 = extractelement <4 x i32> %r19, i32 2
  %o25 = getelementptr i32, ptr addrspace(11) %out, i32 10
  store i32 %e24, ptr addrspace(11) %o25
  %e26 = extractelement <4 x i32> %r19, i32 3
  %o27 = getelementptr i32, ptr addrspace(11) %out, i32 11
  store i32 %e26, ptr addrspace(11) %o27
  %r28 = call <8 x i32> @llvm.vector.interleave2.v8i32(<4 x i32> %a, <4 x i32> %c)
  %e29 = extractelement <8 x i32> %r28, i32 0
  %o30 = getelementptr i32, ptr addrspace(11) %out, i32 12
  store i32 %e29, ptr addrspace(11) %o30
  %e31 = extractelement <8 x i32> %r28, i32 1
  %o32 = getelementptr i32, ptr addrspace(11) %out, i32 13
  store i32 %e31, ptr addrspace(11) %o32
  %e33 = extractelement <8 x i32> %r28, i32 2
  %o34 = getelementptr i32, ptr addrspace(11) %out, i32 14
  store i32 %e33, ptr addrspace(11) %o34
  %e35 = extractelement <8 x i32> %r28, i32 3
  %o36 = getelementptr i32, ptr addrspace(11) %out, i32 15
  store i32 %e35, ptr addrspace(11) %o36
  %e37 = extractelement <8 x i32> %r28, i32 4
  %o38 = getelementptr i32, ptr addrspace(11) %out, i32 16
  store i32 %e37, ptr addrspace(11) %o38
  %e39 = extractelement <8 x i32> %r28, i32 5
  %o40 = getelementptr i32, ptr addrspace(11) %out, i32 17
  store i32 %e39, ptr addrspace(11) %o40
  %e41 = extractelement <8 x i32> %r28, i32 6
  %o42 = getelementptr i32, ptr addrspace(11) %out, i32 18
  store i32 %e41, ptr addrspace(11) %o42
  %e43 = extractelement <8 x i32> %r28, i32 7
  %o44 = getelementptr i32, ptr addrspace(11) %out, i32 19
  store i32 %e43, ptr addrspace(11) %o44
  %r45 = call { <2 x i32>, <2 x i32> } @llvm.vector.deinterleave2.v4i32(<4 x i32> %a)
  %d0 = extractvalue { <2 x i32>, <2 x i32> } %r45, 0
  %d1 = extractvalue { <2 x i32>, <2 x i32> } %r45, 1
  %e46 = extractelement <2 x i32> %d0, i32 0
  %o47 = getelementptr i32, ptr addrspace(11) %out, i32 20
  store i32 %e46, ptr addrspace(11) %o47
  %e48 = extractelement <2 x i32> %d0, i32 1
  %o49 = getelementptr i32, ptr addrspace(11) %out, i32 21
  store i32 %e48, ptr addrspace(11) %o49
  %e50 = extractelement <2 x i32> %d1, i32 0
  %o51 = getelementptr i32, ptr addrspace(11) %out, i32 22
  store i32 %e50, ptr addrspace(11) %o51
  %e52 = extractelement <2 x i32> %d1, i32 1
  %o53 = getelementptr i32, ptr addrspace(11) %out, i32 23
  store i32 %e52, ptr addrspace(11) %o53
  %r54 = call <4 x i32> @llvm.vector.insert.v4i32.v2i32(<4 x i32> %a, <2 x i32> %d1, i64 2)
  %e55 = extractelement <4 x i32> %r54, i32 0
  %o56 = getelementptr i32, ptr addrspace(11) %out, i32 24
  store i32 %e55, ptr addrspace(11) %o56
  %e57 = extractelement <4 x i32> %r54, i32 1
  %o58 = getelementptr i32, ptr addrspace(11) %out, i32 25
  store i32 %e57, ptr addrspace(11) %o58
  %e59 = extractelement <4 x i32> %r54, i32 2
  %o60 = getelementptr i32, ptr addrspace(11) %out, i32 26
  store i32 %e59, ptr addrspace(11) %o60
  %e61 = extractelement <4 x i32> %r54, i32 3
  %o62 = getelementptr i32, ptr addrspace(11) %out, i32 27
  store i32 %e61, ptr addrspace(11) %o62
  %r63 = call <2 x i32> @llvm.vector.extract.v2i32.v4i32(<4 x i32> %c, i64 2)
  %e64 = extractelement <2 x i32> %r63, i32 0
  %o65 = getelementptr i32, ptr addrspace(11) %out, i32 28
  store i32 %e64, ptr addrspace(11) %o65
  %e66 = extractelement <2 x i32> %r63, i32 1
  %o67 = getelementptr i32, ptr addrspace(11) %out, i32 29
  store i32 %e66, ptr addrspace(11) %o67
  %r68 = call <4 x i32> @llvm.stepvector.v4i32()
  %e69 = extractelement <4 x i32> %r68, i32 0
  %o70 = getelementptr i32, ptr addrspace(11) %out, i32 30
  store i32 %e69, ptr addrspace(11) %o70
  %e71 = extractelement <4 x i32> %r68, i32 1
  %o72 = getelementptr i32, ptr addrspace(11) %out, i32 31
  store i32 %e71, ptr addrspace(11) %o72
  %e73 = extractelement <4 x i32> %r68, i32 2
  %o74 = getelementptr i32, ptr addrspace(11) %out, i32 32
  store i32 %e73, ptr addrspace(11) %o74
  %e75 = extractelement <4 x i32> %r68, i32 3
  %o76 = getelementptr i32, ptr addrspace(11) %out, i32 33
  store i32 %e75, ptr addrspace(11) %o76
  %base = and i32 %w8, 7
  %n.0 = lshr i32 %w8, 4
  %n = and i32 %n.0, 15
  %r77 = call <4 x i1> @llvm.get.active.lane.mask.v4i1.i32(i32 %base, i32 %n)
  %e78 = extractelement <4 x i1> %r77, i32 0
  %f78 = zext i1 %e78 to i32
  %o79 = getelementptr i32, ptr addrspace(11) %out, i32 34
  store i32 %f78, ptr addrspace(11) %o79
  %e80 = extractelement <4 x i1> %r77, i32 1
  %f80 = zext i1 %e80 to i32
  %o81 = getelementptr i32, ptr addrspace(11) %out, i32 35
  store i32 %f80, ptr addrspace(11) %o81
  %e82 = extractelement <4 x i1> %r77, i32 2
  %f82 = zext i1 %e82 to i32
  %o83 = getelementptr i32, ptr addrspace(11) %out, i32 36
  store i32 %f82, ptr addrspace(11) %o83
  %e84 = extractelement <4 x i1> %r77, i32 3
  %f84 = zext i1 %e84 to i32
  %o85 = getelementptr i32, ptr addrspace(11) %out, i32 37
  store i32 %f84, ptr addrspace(11) %o85
  %r86 = call <4 x i1> @llvm.get.active.lane.mask.v4i1.i32(i32 -2, i32 -1)
  %e87 = extractelement <4 x i1> %r86, i32 0
  %f87 = zext i1 %e87 to i32
  %o88 = getelementptr i32, ptr addrspace(11) %out, i32 38
  store i32 %f87, ptr addrspace(11) %o88
  %e89 = extractelement <4 x i1> %r86, i32 1
  %f89 = zext i1 %e89 to i32
  %o90 = getelementptr i32, ptr addrspace(11) %out, i32 39
  store i32 %f89, ptr addrspace(11) %o90
  %e91 = extractelement <4 x i1> %r86, i32 2
  %f91 = zext i1 %e91 to i32
  %o92 = getelementptr i32, ptr addrspace(11) %out, i32 40
  store i32 %f91, ptr addrspace(11) %o92
  %e93 = extractelement <4 x i1> %r86, i32 3
  %f93 = zext i1 %e93 to i32
  %o94 = getelementptr i32, ptr addrspace(11) %out, i32 41
  store i32 %f93, ptr addrspace(11) %o94
  %r95 = call i32 @llvm.experimental.cttz.elts.i32.v4i1(<4 x i1> %mask, i1 false)
  %o96 = getelementptr i32, ptr addrspace(11) %out, i32 42
  store i32 %r95, ptr addrspace(11) %o96
  %r97 = call <4 x i32> @llvm.experimental.vector.compress.v4i32(<4 x i32> %a, <4 x i1> %mask, <4 x i32> %c)
  %e98 = extractelement <4 x i32> %r97, i32 0
  %o99 = getelementptr i32, ptr addrspace(11) %out, i32 43
  store i32 %e98, ptr addrspace(11) %o99
  %e100 = extractelement <4 x i32> %r97, i32 1
  %o101 = getelementptr i32, ptr addrspace(11) %out, i32 44
  store i32 %e100, ptr addrspace(11) %o101
  %e102 = extractelement <4 x i32> %r97, i32 2
  %o103 = getelementptr i32, ptr addrspace(11) %out, i32 45
  store i32 %e102, ptr addrspace(11) %o103
  %e104 = extractelement <4 x i32> %r97, i32 3
  %o105 = getelementptr i32, ptr addrspace(11) %out, i32 46
  store i32 %e104, ptr addrspace(11) %o105
  %r106 = call i32 @llvm.clmul.i32(i32 %w0, i32 %w1)
  %o107 = getelementptr i32, ptr addrspace(11) %out, i32 47
  store i32 %r106, ptr addrspace(11) %o107
  %o109 = getelementptr i32, ptr addrspace(11) %out, i32 48
  ret void
}

attributes #0 = { "hlsl.numthreads"="64,1,1" "hlsl.shader"="compute" }
