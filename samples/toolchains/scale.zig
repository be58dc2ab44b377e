export fn scale(values: [*]addrspace(.global) f32, factor: f32) callconv(.{ .spirv_kernel = .{ .x = 1, .y = 1, .z = 1 } }) void {
    values[0] *= factor;
}
