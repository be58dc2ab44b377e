//! Rasterization: which samples of which pixels a primitive covers (Vulkan, "Rasterization").

use super::primitive::{Corner, Primitive, STEPS};

/// Two by two pixels: the upper left one, and the covered samples of each as bits.
pub(super) struct Quad {
    pub(super) x: u32,
    pub(super) y: u32,
    pub(super) masks: [u32; 4],
}

/// The places of samples in a pixel, in sixteenths.
pub(super) fn samples(count: u32) -> &'static [(u8, u8)] {
    match count {
        2 => &[(12, 12), (4, 4)],
        4 => &[(6, 2), (14, 6), (2, 10), (10, 14)],
        8 => &[(9, 5), (7, 11), (13, 9), (5, 3), (3, 13), (1, 7), (11, 15), (15, 1)],
        16 => &[
            (9, 9),
            (7, 5),
            (5, 10),
            (12, 7),
            (3, 6),
            (10, 13),
            (13, 11),
            (11, 3),
            (6, 14),
            (8, 1),
            (4, 2),
            (2, 12),
            (0, 8),
            (15, 4),
            (14, 15),
            (1, 0),
        ],
        _ => &[(8, 8)],
    }
}

/// Calls a function with each quad that a primitive covers some of.
///
/// # Errors
/// Those of the function.
pub(super) fn rasterize<E>(
    primitive: &Primitive,
    count: u32,
    mut visit: impl FnMut(Quad) -> Result<(), E>,
) -> Result<(), E> {
    let places = samples(count);
    let area = primitive.area;
    let (left, top, right, bottom) = (area.x, area.y, area.x + area.width, area.y + area.height);
    let reach = if primitive.corners.len() == 1 { primitive.half } else { 1.0 };
    let bounds = |of: fn(&Corner) -> i64, least: u32, most: u32| {
        let all = primitive.corners.iter().map(of);
        let low = (all.clone().min().unwrap_or(0) as f64 / STEPS - reach).floor().max(least.into());
        let high = (all.max().unwrap_or(0) as f64 / STEPS + reach).ceil().min(most.into());
        (low as u32, high as u32)
    };
    let ((x0, x1), (y0, y1)) =
        (bounds(|corner| corner.x, left, right), bounds(|corner| corner.y, top, bottom));
    for y in (y0 & !1..y1).step_by(2) {
        for x in (x0 & !1..x1).step_by(2) {
            let masks = [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(dx, dy)| {
                let (x, y) = (x + dx, y + dy);
                if x < left || y < top || x >= right || y >= bottom {
                    return 0;
                }
                let at = |pixel: u32, part: u8| i64::from(pixel) * 256 + i64::from(part) * 16;
                let bits =
                    (0..).zip(places).filter(|(_, (px, py))| covers(primitive, at(x, *px), at(y, *py)));
                bits.map(|(bit, _)| 1u32 << bit).sum()
            });
            if masks.iter().any(|mask| *mask != 0) {
                visit(Quad { x, y, masks })?;
            }
        }
    }
    Ok(())
}

/// Whether a primitive covers a place, in parts of a pixel.
fn covers(primitive: &Primitive, x: i64, y: i64) -> bool {
    match primitive.corners[..] {
        [a, b, c] => [(a, b), (b, c), (c, a)].iter().all(|(from, to)| is_inside(from, to, x, y)),
        [a, b] => is_on_line(a, b, x, y),
        [a] => {
            let half = primitive.half * STEPS;
            let is_near = |place: i64, centre: i64| {
                let distance = (place - centre) as f64;
                -half <= distance && distance < half
            };
            is_near(x, a.x) && is_near(y, a.y)
        }
        _ => false,
    }
}

/// Whether a place is on the inner side of an edge of a clockwise triangle. A place on the edge is inside of the triangle of which it is the
/// top or the left edge.
fn is_inside(from: &Corner, to: &Corner, x: i64, y: i64) -> bool {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let side = dx * (y - from.y) - dy * (x - from.x);
    side > 0 || side == 0 && (dy < 0 || dy == 0 && dx > 0)
}

/// Whether a place is in the parallelogram of a line of width 1, without its end.
fn is_on_line(a: Corner, b: Corner, x: i64, y: i64) -> bool {
    let (dx, dy) = ((b.x - a.x) as f64, (b.y - a.y) as f64);
    let (px, py) = ((x - a.x) as f64, (y - a.y) as f64);
    let (along, beside) =
        if dx.abs() >= dy.abs() { (px / dx, py - px * dy / dx) } else { (py / dy, px - py * dx / dy) };
    (0.0..1.0).contains(&along) && (-STEPS / 2.0..STEPS / 2.0).contains(&beside)
}
