//@ flags -cl-std=CL1.2
// Four Julia-set pixels a work-item in vector registers, masks through select and any().
//@ kernel julia global 8 16 1 local 4 4 1
//@ arg buffer 2048 zero
//@ arg scalar f32 -0.4
//@ arg scalar f32 0.6
__kernel void julia(__global int4 *out, float cr, float ci)
{
    int x = get_global_id(0) * 4, y = get_global_id(1);
    float4 zr = ((float4)(x, x + 1, x + 2, x + 3) - 16.0f) * 0.0625f * 1.5f;
    float4 zi = (float4)((float)y - 8.0f) * 0.125f * 1.5f;
    int4 count = (int4)0;
    int4 live = (int4)-1;
    for (int i = 0; i < 16; ++i) {
        float4 r2 = zr * zr, i2 = zi * zi;
        live &= isless(r2 + i2, (float4)16.0f);
        if (!any(live))
            break;
        count -= live;
        float4 t = r2 - i2 + cr;
        zi = select(zi, 2.0f * zr * zi + ci, live);
        zr = select(zr, t, live);
    }
    out[get_global_id(1) * get_global_size(0) + get_global_id(0)] = count;
}
