; Integers of 128 bits: division, conversions, bits, saturation, a switch.
;@ dispatch 1 1 1
;@ buffer 0 0 rwstructured 2304 rand:7
;@ buffer 0 1 rwstructured 15360 zero
target triple = "spirv1.6-unknown-vulkan1.3-compute"
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.b(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)
@name = private constant [2 x i8] c"T\00"

declare i128 @llvm.fptosi.sat.i128.f32(float)
declare i128 @llvm.fptoui.sat.i128.f32(float)
declare i128 @llvm.bswap.i128(i128)
declare i128 @llvm.ctlz.i128(i128, i1)
declare i128 @llvm.cttz.i128(i128, i1)
declare i128 @llvm.ctpop.i128(i128)
declare { i128, i1 } @llvm.smul.with.overflow.i128(i128, i128)
declare i128 @llvm.sadd.sat.i128(i128, i128)
declare i128 @llvm.ssub.sat.i128(i128, i128)

define void @main() #0 {
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %in.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 0, i32 1, i32 0, ptr @name)
  %out.handle = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.b(i32 0, i32 1, i32 1, i32 0, ptr @name)
  %in.at = mul i32 %i, 9
  %out.at = mul i32 %i, 60
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
  %a.z0 = zext i32 %w0 to i128
  %a.s0 = shl i128 %a.z0, 0
  %a.j0 = or i128 %a.s0, 0
  %a.z1 = zext i32 %w1 to i128
  %a.s1 = shl i128 %a.z1, 32
  %a.j1 = or i128 %a.s1, %a.j0
  %a.z2 = zext i32 %w2 to i128
  %a.s2 = shl i128 %a.z2, 64
  %a.j2 = or i128 %a.s2, %a.j1
  %a.z3 = zext i32 %w3 to i128
  %a.s3 = shl i128 %a.z3, 96
  %a = or i128 %a.s3, %a.j2
  %raw.z0 = zext i32 %w4 to i128
  %raw.s0 = shl i128 %raw.z0, 0
  %raw.j0 = or i128 %raw.s0, 0
  %raw.z1 = zext i32 %w5 to i128
  %raw.s1 = shl i128 %raw.z1, 32
  %raw.j1 = or i128 %raw.s1, %raw.j0
  %raw.z2 = zext i32 %w6 to i128
  %raw.s2 = shl i128 %raw.z2, 64
  %raw.j2 = or i128 %raw.s2, %raw.j1
  %raw.z3 = zext i32 %w7 to i128
  %raw.s3 = shl i128 %raw.z3, 96
  %raw = or i128 %raw.s3, %raw.j2
  %by = and i32 %w8, 127
  %by.wide = zext i32 %by to i128
  %less = lshr i128 %raw, %by.wide
  %b = or i128 %less, 1
  %q0 = udiv i128 %a, %b
  %h1 = lshr i128 %q0, 0
  %k1 = trunc i128 %h1 to i32
  %o2 = getelementptr i32, ptr addrspace(11) %out, i32 0
  store i32 %k1, ptr addrspace(11) %o2
  %h3 = lshr i128 %q0, 32
  %k3 = trunc i128 %h3 to i32
  %o4 = getelementptr i32, ptr addrspace(11) %out, i32 1
  store i32 %k3, ptr addrspace(11) %o4
  %h5 = lshr i128 %q0, 64
  %k5 = trunc i128 %h5 to i32
  %o6 = getelementptr i32, ptr addrspace(11) %out, i32 2
  store i32 %k5, ptr addrspace(11) %o6
  %h7 = lshr i128 %q0, 96
  %k7 = trunc i128 %h7 to i32
  %o8 = getelementptr i32, ptr addrspace(11) %out, i32 3
  store i32 %k7, ptr addrspace(11) %o8
  %q1 = sdiv i128 %a, %b
  %h9 = lshr i128 %q1, 0
  %k9 = trunc i128 %h9 to i32
  %o10 = getelementptr i32, ptr addrspace(11) %out, i32 4
  store i32 %k9, ptr addrspace(11) %o10
  %h11 = lshr i128 %q1, 32
  %k11 = trunc i128 %h11 to i32
  %o12 = getelementptr i32, ptr addrspace(11) %out, i32 5
  store i32 %k11, ptr addrspace(11) %o12
  %h13 = lshr i128 %q1, 64
  %k13 = trunc i128 %h13 to i32
  %o14 = getelementptr i32, ptr addrspace(11) %out, i32 6
  store i32 %k13, ptr addrspace(11) %o14
  %h15 = lshr i128 %q1, 96
  %k15 = trunc i128 %h15 to i32
  %o16 = getelementptr i32, ptr addrspace(11) %out, i32 7
  store i32 %k15, ptr addrspace(11) %o16
  %q2 = urem i128 %a, %b
  %h17 = lshr i128 %q2, 0
  %k17 = trunc i128 %h17 to i32
  %o18 = getelementptr i32, ptr addrspace(11) %out, i32 8
  store i32 %k17, ptr addrspace(11) %o18
  %h19 = lshr i128 %q2, 32
  %k19 = trunc i128 %h19 to i32
  %o20 = getelementptr i32, ptr addrspace(11) %out, i32 9
  store i32 %k19, ptr addrspace(11) %o20
  %h21 = lshr i128 %q2, 64
  %k21 = trunc i128 %h21 to i32
  %o22 = getelementptr i32, ptr addrspace(11) %out, i32 10
  store i32 %k21, ptr addrspace(11) %o22
  %h23 = lshr i128 %q2, 96
  %k23 = trunc i128 %h23 to i32
  %o24 = getelementptr i32, ptr addrspace(11) %out, i32 11
  store i32 %k23, ptr addrspace(11) %o24
  %q3 = srem i128 %a, %b
  %h25 = lshr i128 %q3, 0
  %k25 = trunc i128 %h25 to i32
  %o26 = getelementptr i32, ptr addrspace(11) %out, i32 12
  store i32 %k25, ptr addrspace(11) %o26
  %h27 = lshr i128 %q3, 32
  %k27 = trunc i128 %h27 to i32
  %o28 = getelementptr i32, ptr addrspace(11) %out, i32 13
  store i32 %k27, ptr addrspace(11) %o28
  %h29 = lshr i128 %q3, 64
  %k29 = trunc i128 %h29 to i32
  %o30 = getelementptr i32, ptr addrspace(11) %out, i32 14
  store i32 %k29, ptr addrspace(11) %o30
  %h31 = lshr i128 %q3, 96
  %k31 = trunc i128 %h31 to i32
  %o32 = getelementptr i32, ptr addrspace(11) %out, i32 15
  store i32 %k31, ptr addrspace(11) %o32
  %bits = and i32 %w0, -2139095041
  %in.range = or i32 %bits, 1056964608
  %x = bitcast i32 %in.range to float
  %up = fmul float %x, 0x4780000000000000
  %int = fptosi float %up to i128
  %h33 = lshr i128 %int, 0
  %k33 = trunc i128 %h33 to i32
  %o34 = getelementptr i32, ptr addrspace(11) %out, i32 16
  store i32 %k33, ptr addrspace(11) %o34
  %h35 = lshr i128 %int, 32
  %k35 = trunc i128 %h35 to i32
  %o36 = getelementptr i32, ptr addrspace(11) %out, i32 17
  store i32 %k35, ptr addrspace(11) %o36
  %h37 = lshr i128 %int, 64
  %k37 = trunc i128 %h37 to i32
  %o38 = getelementptr i32, ptr addrspace(11) %out, i32 18
  store i32 %k37, ptr addrspace(11) %o38
  %h39 = lshr i128 %int, 96
  %k39 = trunc i128 %h39 to i32
  %o40 = getelementptr i32, ptr addrspace(11) %out, i32 19
  store i32 %k39, ptr addrspace(11) %o40
  %u = uitofp i128 %less to float
  %u.bits = bitcast float %u to i32
  %s = sitofp i128 %a to float
  %s.bits = bitcast float %s to i32
  %any = bitcast i32 %w1 to float
  %sat = call i128 @llvm.fptosi.sat.i128.f32(float %any)
  %usat = call i128 @llvm.fptoui.sat.i128.f32(float %any)
  %swapped = call i128 @llvm.bswap.i128(i128 %a)
  %lz = call i128 @llvm.ctlz.i128(i128 %less, i1 false)
  %shl = shl i128 %a, %by.wide
  %tz = call i128 @llvm.cttz.i128(i128 %shl, i1 false)
  %pop = call i128 @llvm.ctpop.i128(i128 %a)
  %ov = call { i128, i1 } @llvm.smul.with.overflow.i128(i128 %less, i128 %b)
  %ov.v = extractvalue { i128, i1 } %ov, 0
  %ov.o = extractvalue { i128, i1 } %ov, 1
  %ov.i = zext i1 %ov.o to i32
  %adds = call i128 @llvm.sadd.sat.i128(i128 %a, i128 %raw)
  %subs = call i128 @llvm.ssub.sat.i128(i128 %a, i128 %raw)
  %few = and i128 %less, 3
  switch i128 %few, label %other [ i128 0, label %zero
                                   i128 2, label %two ]
other:
  br label %join
zero:
  br label %join
two:
  br label %join
join:
  %chosen = phi i32 [ 9, %other ], [ 10, %zero ], [ 12, %two ]
  %o41 = getelementptr i32, ptr addrspace(11) %out, i32 20
  store i32 %u.bits, ptr addrspace(11) %o41
  %o42 = getelementptr i32, ptr addrspace(11) %out, i32 21
  store i32 %s.bits, ptr addrspace(11) %o42
  %h43 = lshr i128 %sat, 0
  %k43 = trunc i128 %h43 to i32
  %o44 = getelementptr i32, ptr addrspace(11) %out, i32 22
  store i32 %k43, ptr addrspace(11) %o44
  %h45 = lshr i128 %sat, 32
  %k45 = trunc i128 %h45 to i32
  %o46 = getelementptr i32, ptr addrspace(11) %out, i32 23
  store i32 %k45, ptr addrspace(11) %o46
  %h47 = lshr i128 %sat, 64
  %k47 = trunc i128 %h47 to i32
  %o48 = getelementptr i32, ptr addrspace(11) %out, i32 24
  store i32 %k47, ptr addrspace(11) %o48
  %h49 = lshr i128 %sat, 96
  %k49 = trunc i128 %h49 to i32
  %o50 = getelementptr i32, ptr addrspace(11) %out, i32 25
  store i32 %k49, ptr addrspace(11) %o50
  %h51 = lshr i128 %usat, 0
  %k51 = trunc i128 %h51 to i32
  %o52 = getelementptr i32, ptr addrspace(11) %out, i32 26
  store i32 %k51, ptr addrspace(11) %o52
  %h53 = lshr i128 %usat, 32
  %k53 = trunc i128 %h53 to i32
  %o54 = getelementptr i32, ptr addrspace(11) %out, i32 27
  store i32 %k53, ptr addrspace(11) %o54
  %h55 = lshr i128 %usat, 64
  %k55 = trunc i128 %h55 to i32
  %o56 = getelementptr i32, ptr addrspace(11) %out, i32 28
  store i32 %k55, ptr addrspace(11) %o56
  %h57 = lshr i128 %usat, 96
  %k57 = trunc i128 %h57 to i32
  %o58 = getelementptr i32, ptr addrspace(11) %out, i32 29
  store i32 %k57, ptr addrspace(11) %o58
  %h59 = lshr i128 %swapped, 0
  %k59 = trunc i128 %h59 to i32
  %o60 = getelementptr i32, ptr addrspace(11) %out, i32 30
  store i32 %k59, ptr addrspace(11) %o60
  %h61 = lshr i128 %swapped, 32
  %k61 = trunc i128 %h61 to i32
  %o62 = getelementptr i32, ptr addrspace(11) %out, i32 31
  store i32 %k61, ptr addrspace(11) %o62
  %h63 = lshr i128 %swapped, 64
  %k63 = trunc i128 %h63 to i32
  %o64 = getelementptr i32, ptr addrspace(11) %out, i32 32
  store i32 %k63, ptr addrspace(11) %o64
  %h65 = lshr i128 %swapped, 96
  %k65 = trunc i128 %h65 to i32
  %o66 = getelementptr i32, ptr addrspace(11) %out, i32 33
  store i32 %k65, ptr addrspace(11) %o66
  %h67 = lshr i128 %lz, 0
  %k67 = trunc i128 %h67 to i32
  %o68 = getelementptr i32, ptr addrspace(11) %out, i32 34
  store i32 %k67, ptr addrspace(11) %o68
  %h69 = lshr i128 %lz, 32
  %k69 = trunc i128 %h69 to i32
  %o70 = getelementptr i32, ptr addrspace(11) %out, i32 35
  store i32 %k69, ptr addrspace(11) %o70
  %h71 = lshr i128 %lz, 64
  %k71 = trunc i128 %h71 to i32
  %o72 = getelementptr i32, ptr addrspace(11) %out, i32 36
  store i32 %k71, ptr addrspace(11) %o72
  %h73 = lshr i128 %lz, 96
  %k73 = trunc i128 %h73 to i32
  %o74 = getelementptr i32, ptr addrspace(11) %out, i32 37
  store i32 %k73, ptr addrspace(11) %o74
  %h75 = lshr i128 %tz, 0
  %k75 = trunc i128 %h75 to i32
  %o76 = getelementptr i32, ptr addrspace(11) %out, i32 38
  store i32 %k75, ptr addrspace(11) %o76
  %h77 = lshr i128 %tz, 32
  %k77 = trunc i128 %h77 to i32
  %o78 = getelementptr i32, ptr addrspace(11) %out, i32 39
  store i32 %k77, ptr addrspace(11) %o78
  %h79 = lshr i128 %tz, 64
  %k79 = trunc i128 %h79 to i32
  %o80 = getelementptr i32, ptr addrspace(11) %out, i32 40
  store i32 %k79, ptr addrspace(11) %o80
  %h81 = lshr i128 %tz, 96
  %k81 = trunc i128 %h81 to i32
  %o82 = getelementptr i32, ptr addrspace(11) %out, i32 41
  store i32 %k81, ptr addrspace(11) %o82
  %h83 = lshr i128 %pop, 0
  %k83 = trunc i128 %h83 to i32
  %o84 = getelementptr i32, ptr addrspace(11) %out, i32 42
  store i32 %k83, ptr addrspace(11) %o84
  %h85 = lshr i128 %pop, 32
  %k85 = trunc i128 %h85 to i32
  %o86 = getelementptr i32, ptr addrspace(11) %out, i32 43
  store i32 %k85, ptr addrspace(11) %o86
  %h87 = lshr i128 %pop, 64
  %k87 = trunc i128 %h87 to i32
  %o88 = getelementptr i32, ptr addrspace(11) %out, i32 44
  store i32 %k87, ptr addrspace(11) %o88
  %h89 = lshr i128 %pop, 96
  %k89 = trunc i128 %h89 to i32
  %o90 = getelementptr i32, ptr addrspace(11) %out, i32 45
  store i32 %k89, ptr addrspace(11) %o90
  %h91 = lshr i128 %ov.v, 0
  %k91 = trunc i128 %h91 to i32
  %o92 = getelementptr i32, ptr addrspace(11) %out, i32 46
  store i32 %k91, ptr addrspace(11) %o92
  %h93 = lshr i128 %ov.v, 32
  %k93 = trunc i128 %h93 to i32
  %o94 = getelementptr i32, ptr addrspace(11) %out, i32 47
  store i32 %k93, ptr addrspace(11) %o94
  %h95 = lshr i128 %ov.v, 64
  %k95 = trunc i128 %h95 to i32
  %o96 = getelementptr i32, ptr addrspace(11) %out, i32 48
  store i32 %k95, ptr addrspace(11) %o96
  %h97 = lshr i128 %ov.v, 96
  %k97 = trunc i128 %h97 to i32
  %o98 = getelementptr i32, ptr addrspace(11) %out, i32 49
  store i32 %k97, ptr addrspace(11) %o98
  %o99 = getelementptr i32, ptr addrspace(11) %out, i32 50
  store i32 %ov.i, ptr addrspace(11) %o99
  %h100 = lshr i128 %adds, 0
  %k100 = trunc i128 %h100 to i32
  %o101 = getelementptr i32, ptr addrspace(11) %out, i32 51
  store i32 %k100, ptr addrspace(11) %o101
  %h102 = lshr i128 %adds, 32
  %k102 = trunc i128 %h102 to i32
  %o103 = getelementptr i32, ptr addrspace(11) %out, i32 52
  store i32 %k102, ptr addrspace(11) %o103
  %h104 = lshr i128 %adds, 64
  %k104 = trunc i128 %h104 to i32
  %o105 = getelementptr i32, ptr addrspace(11) %out, i32 53
  store i32 %k104, ptr addrspace(11) %o105
  %h106 = lshr i128 %adds, 96
  %k106 = trunc i128 %h106 to i32
  %o107 = getelementptr i32, ptr addrspace(11) %out, i32 54
  store i32 %k106, ptr addrspace(11) %o107
  %h108 = lshr i128 %subs, 0
  %k108 = trunc i128 %h108 to i32
  %o109 = getelementptr i32, ptr addrspace(11) %out, i32 55
  store i32 %k108, ptr addrspace(11) %o109
  %h110 = lshr i128 %subs, 32
  %k110 = trunc i128 %h110 to i32
  %o111 = getelementptr i32, ptr addrspace(11) %out, i32 56
  store i32 %k110, ptr addrspace(11) %o111
  %h112 = lshr i128 %subs, 64
  %k112 = trunc i128 %h112 to i32
  %o113 = getelementptr i32, ptr addrspace(11) %out, i32 57
  store i32 %k112, ptr addrspace(11) %o113
  %h114 = lshr i128 %subs, 96
  %k114 = trunc i128 %h114 to i32
  %o115 = getelementptr i32, ptr addrspace(11) %out, i32 58
  store i32 %k114, ptr addrspace(11) %o115
  %o116 = getelementptr i32, ptr addrspace(11) %out, i32 59
  store i32 %chosen, ptr addrspace(11) %o116
  ret void
}

attributes #0 = { "hlsl.numthreads"="64,1,1" "hlsl.shader"="compute" }
