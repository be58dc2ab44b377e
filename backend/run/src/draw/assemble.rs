//! From vertices to primitives on the screen.

use super::clip::{Clipped, clip};
use super::primitive::{Corner, Primitive, STEPS};
use super::vertex::{Shaded, Vertices};
use super::{Draw, Topology, Viewport};
use crate::code::Number;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::rc::Rc;

/// The primitives in the order of drawing, and what their vertices have at which location.
pub(super) struct Assembled {
    pub(super) primitives: Vec<Primitive>,
    pub(super) places: HashMap<(u32, u32), (usize, Number), FxBuildHasher>,
}

/// The vertices of each primitive of an instance, by their places; the first is the provoking one.
fn corners(topology: Topology, vertices: usize) -> Vec<Vec<usize>> {
    let behind = |count: usize| 0..(vertices + 1).saturating_sub(count);
    match topology {
        Topology::Points => (0..vertices).map(|at| vec![at]).collect(),
        Topology::Lines => (0..vertices / 2).map(|at| vec![2 * at, 2 * at + 1]).collect(),
        Topology::LineStrip => behind(2).map(|at| vec![at, at + 1]).collect(),
        Topology::Triangles => (0..vertices / 3).map(|at| vec![3 * at, 3 * at + 1, 3 * at + 2]).collect(),
        Topology::TriangleStrip => behind(3).map(|at| vec![at, at + 1 + at % 2, at + 2 - at % 2]).collect(),
        Topology::TriangleFan => behind(3).map(|at| vec![at + 1, at + 2, 0]).collect(),
    }
}

pub(super) fn assemble(draw: &Draw, vertices: Vertices) -> Assembled {
    let areas = draw.areas();
    let corners = corners(draw.topology, draw.vertices as usize);
    let mut primitives = Vec::new();
    for instance in vertices.drawn.chunks(draw.vertices.max(1) as usize) {
        for (id, numbers) in (0..).zip(&corners) {
            let vertex = |at: usize| instance[*numbers.get(at).unwrap_or(&numbers[0])].clone();
            let vertices = [vertex(0), vertex(1), vertex(2)];
            let Some(area) = areas.get(vertices[0].viewport as usize) else { continue };
            if vertices[0].layer < draw.layers {
                add(draw, vertices, numbers.len(), id, *area, &mut primitives);
            }
        }
    }
    Assembled { primitives, places: vertices.places }
}

/// Adds what is left of a primitive.
fn add(
    draw: &Draw,
    vertices: [Rc<Shaded>; 3],
    count: usize,
    id: u32,
    area: Viewport,
    primitives: &mut Vec<Primitive>,
) {
    let clipped = clip(&vertices, count);
    let corners: Vec<Corner> = clipped.iter().map(|corner| on_screen(corner, area)).collect();
    let twice: i64 = if count == 3 { twice_area(&corners) } else { 1 };
    let front = count < 3 || (twice > 0) == draw.front_clockwise;
    let is_culled = count == 3 && (if front { draw.culls_front } else { draw.culls_back });
    if corners.len() < count || twice == 0 || is_culled {
        return;
    }
    let half = vertices[0].point_size / 2.0;
    let mut push = |corners: Vec<Corner>| {
        primitives.push(Primitive { vertices: vertices.clone(), corners, id, front, area, half });
    };
    if count < 3 {
        push(corners);
        return;
    }
    for at in 1..corners.len() - 1 {
        let mut triangle = vec![corners[0], corners[at], corners[at + 1]];
        let twice = twice_area(&triangle);
        if twice < 0 {
            triangle.swap(1, 2);
        }
        if twice != 0 {
            push(triangle);
        }
    }
}

/// Twice the area of a polygon: positive if it is clockwise on the screen, where y goes down.
fn twice_area(corners: &[Corner]) -> i64 {
    let next = corners.iter().cycle().skip(1);
    corners.iter().zip(next).map(|(a, b)| a.x * b.y - b.x * a.y).sum()
}

/// The viewport transformation.
fn on_screen(corner: &Clipped, area: Viewport) -> Corner {
    let [x, y, z, w] = corner.position;
    let pixels =
        |number: f64, size: u32, start: u32| (number / w + 1.0) / 2.0 * f64::from(size) + f64::from(start);
    let place = (pixels(x, area.width, area.x), pixels(y, area.height, area.y));
    let parts = |pixels: f64| (pixels * STEPS).round_ties_even() as i64;
    Corner { x: parts(place.0), y: parts(place.1), place, depth: z / w, w: 1.0 / w, weights: corner.weights }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn topologies_order_vertices() {
        assert_eq!(corners(Topology::TriangleStrip, 5), [[0, 1, 2], [1, 3, 2], [2, 3, 4]]);
        assert_eq!(corners(Topology::TriangleFan, 4), [[1, 2, 0], [2, 3, 0]]);
        assert_eq!(corners(Topology::LineStrip, 3), [[0, 1], [1, 2]]);
        assert_eq!(corners(Topology::Triangles, 5), [[0, 1, 2]]);
        assert!(corners(Topology::TriangleStrip, 1).is_empty());
    }
}
