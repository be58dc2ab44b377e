// What the image programs of an engine share: edges that repeat, and colours as words.
#ifndef PIXELS_H
#define PIXELS_H
inline int clamped(int i, int n) { return i < 0 ? 0 : (i >= n ? n - 1 : i); }
inline int mirrored(int i, int n)
{
    i = i < 0 ? -i : i;
    return i >= n ? 2 * n - 2 - i : i;
}
inline float4 unpacked(uint word) { return convert_float4(as_uchar4(word)) * (1.0f / 255.0f); }
inline uint packed(float4 color) { return as_uint(convert_uchar4_sat_rte(color * 255.0f)); }
inline float luma(float4 color) { return dot(color.xyz, (float3)(0.2126f, 0.7152f, 0.0722f)); }
#endif
