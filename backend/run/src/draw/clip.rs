//! Clipping: what of a primitive is in the view volume and not cut off by clip distances (Vulkan, "Primitive Clipping").

use super::vertex::Shaded;
use std::rc::Rc;

/// How many times the view volume is wide and high for what is clipped at its sides; the rest is off the targets.
const GUARD: f64 = 64.0;
/// The least fourth coordinate.
const LEAST: f64 = 1e-12;

/// A corner of what is left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clipped {
    pub(super) position: [f64; 4],
    /// How much of each vertex it is.
    pub(super) weights: [f64; 3],
}

/// What is left of a primitive of so many vertices: the corners of a polygon, two or one; none if nothing is.
pub(super) fn clip(vertices: &[Rc<Shaded>; 3], count: usize) -> Vec<Clipped> {
    let culled = (0..vertices[0].cull.len())
        .any(|at| vertices[..count].iter().all(|vertex| vertex.cull.get(at).is_some_and(|it| *it < 0.0)));
    let is_number = |vertex: &Rc<Shaded>| vertex.position.iter().all(|part| part.is_finite());
    if culled || !vertices[..count].iter().all(is_number) {
        return Vec::new();
    }
    let whole = |at: usize| {
        let mut weights = [0.0; 3];
        weights[at] = 1.0;
        Clipped { position: vertices[at].position, weights }
    };
    let mut corners: Vec<Clipped> = (0..count).map(whole).collect();
    let guard = if count == 1 { 1.0 } else { GUARD };
    for plane in 0..7 + vertices[0].clip.len() {
        let distance = |corner: &Clipped| -> f64 {
            let [x, y, z, w] = corner.position;
            match plane {
                0 => w - LEAST,
                1 => z,
                2 => w - z,
                3 => w * guard - x,
                4 => w * guard + x,
                5 => w * guard - y,
                6 => w * guard + y,
                _ => {
                    let own = |at: usize| vertices[at].clip.get(plane - 7).copied().unwrap_or(0.0);
                    (0..3)
                        .filter(|at| corner.weights[*at] != 0.0)
                        .map(|at| corner.weights[at] * own(at))
                        .sum()
                }
            }
        };
        corners = cut(&corners, &distance);
    }
    corners
}

/// What is on the side of a plane where distances are not negative.
fn cut(corners: &[Clipped], distance: &dyn Fn(&Clipped) -> f64) -> Vec<Clipped> {
    let is_inside = |corner: &Clipped| distance(corner) >= 0.0;
    if corners.iter().all(is_inside) {
        return corners.to_vec();
    }
    if corners.len() < 2 {
        return Vec::new();
    }
    // A line has no edge from its end to its start.
    let edges = if corners.len() == 2 { 1 } else { corners.len() };
    let mut left = Vec::new();
    for at in 0..corners.len() {
        let (from, to) = (&corners[at], &corners[(at + 1) % corners.len()]);
        if is_inside(from) {
            left.push(*from);
        }
        if at < edges && is_inside(from) != is_inside(to) {
            let (a, b) = (distance(from), distance(to));
            left.push(between(from, to, a / (a - b)));
        }
    }
    left
}

fn between(from: &Clipped, to: &Clipped, along: f64) -> Clipped {
    let mix = |a: f64, b: f64| a + (b - a) * along;
    Clipped {
        position: [0, 1, 2, 3].map(|at| mix(from.position[at], to.position[at])),
        weights: [0, 1, 2].map(|at| mix(from.weights[at], to.weights[at])),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vertex(position: [f64; 4], clip: &[f64]) -> Rc<Shaded> {
        let clip = clip.to_vec();
        Rc::new(Shaded {
            position,
            point_size: 1.0,
            clip,
            cull: Vec::new(),
            layer: 0,
            viewport: 0,
            values: Vec::new(),
        })
    }

    #[test]
    fn what_is_inside_stays_as_it_is() {
        let at = |x: f64| vertex([x, 0.5 * x, 0.5, 1.0], &[]);
        let corners = clip(&[at(0.1), at(0.2), at(0.3)], 3);
        assert_eq!(
            corners.iter().map(|corner| corner.weights).collect::<Vec<_>>(),
            [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]
        );
    }

    #[test]
    fn a_corner_behind_the_near_plane_becomes_two() {
        let at = |x: f64, z: f64| vertex([x, x * x, z, 1.0], &[]);
        let corners = clip(&[at(0.1, 0.5), at(0.2, 0.5), at(0.3, -0.5)], 3);
        assert_eq!(corners.len(), 4);
        assert!(corners.iter().all(|corner| corner.position[2] >= 0.0));
        assert!(corners.iter().all(|corner| (corner.weights.iter().sum::<f64>() - 1.0).abs() < 1e-12));
    }

    #[test]
    fn clip_distances_cut_a_line_in_half() {
        let [a, b] = [1.0, -1.0].map(|distance| vertex([distance, 0.0, 0.5, 1.0], &[distance]));
        let corners = clip(&[a.clone(), b.clone(), a], 2);
        assert_eq!(corners.iter().map(|corner| corner.position[0]).collect::<Vec<_>>(), [1.0, 0.0]);
    }

    #[test]
    fn a_point_is_there_or_not() {
        let [inside, outside] = [0.5, 1.5].map(|x| vertex([x, 0.0, 0.5, 1.0], &[]));
        assert_eq!(clip(&[inside.clone(), inside.clone(), inside], 1).len(), 1);
        assert!(clip(&[outside.clone(), outside.clone(), outside], 1).is_empty());
    }
}
