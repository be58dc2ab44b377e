//! A primitive on the screen.

use super::Viewport;
use super::vertex::Shaded;
use std::rc::Rc;

/// Parts of a pixel that coordinates of corners count.
pub(super) const STEPS: f64 = 256.0;

/// A corner on the screen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Corner {
    /// In parts of a pixel, which decide what is covered.
    pub(super) x: i64,
    pub(super) y: i64,
    /// In pixels, before it is rounded to parts: where values are interpolated from.
    pub(super) place: (f64, f64),
    pub(super) depth: f64,
    /// One over the fourth coordinate.
    pub(super) w: f64,
    /// How much of each vertex it is.
    pub(super) weights: [f64; 3],
}

/// A point, a line or a triangle: as many corners.
#[derive(Debug)]
pub(super) struct Primitive {
    /// The first is the provoking vertex; a point or a line repeats it.
    pub(super) vertices: [Rc<Shaded>; 3],
    pub(super) corners: Vec<Corner>,
    pub(super) id: u32,
    pub(super) front: bool,
    pub(super) area: Viewport,
    /// Half the size of a point in pixels.
    pub(super) half: f64,
}

/// What a place on the screen has of each vertex.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Weights {
    pub(super) perspective: [f64; 3],
    pub(super) linear: [f64; 3],
    pub(super) depth: f64,
    /// One over the fourth coordinate.
    pub(super) w: f64,
}

impl Primitive {
    pub(super) fn layer(&self) -> u32 {
        self.vertices[0].layer
    }

    /// How much a place, in pixels, has of each corner.
    fn of_corners(&self, x: f64, y: f64) -> [f64; 3] {
        let at = |number: usize| self.corners[number].place;
        match self.corners.len() {
            0 | 1 => [1.0, 0.0, 0.0],
            2 => {
                let ((ax, ay), (bx, by)) = (at(0), at(1));
                let (dx, dy) = (bx - ax, by - ay);
                let length = dx * dx + dy * dy;
                let along = if length > 0.0 { ((x - ax) * dx + (y - ay) * dy) / length } else { 0.0 };
                [1.0 - along, along, 0.0]
            }
            _ => {
                let ((ax, ay), (bx, by), (cx, cy)) = (at(0), at(1), at(2));
                let all = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
                let b = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / all;
                let c = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / all;
                [1.0 - b - c, b, c]
            }
        }
    }

    /// What a place, in pixels, has of each vertex.
    pub(super) fn weights(&self, x: f64, y: f64) -> Weights {
        let shares = self.of_corners(x, y);
        let mut found = Weights::default();
        for (corner, share) in self.corners.iter().zip(shares) {
            found.depth += share * corner.depth;
            found.w += share * corner.w;
            for (sum, weight) in found.perspective.iter_mut().zip(corner.weights) {
                *sum += share * corner.w * weight;
            }
        }
        if found.w != 0.0 {
            found.perspective.iter_mut().for_each(|weight| *weight /= found.w);
        }
        let by_w = [0, 1, 2].map(|at| found.perspective[at] * self.vertices[at].position[3]);
        let sum: f64 = by_w.iter().sum();
        found.linear = if sum == 0.0 { found.perspective } else { by_w.map(|weight| weight / sum) };
        found
    }

    /// What a place has of numbers of the vertices.
    pub(super) fn mix(weights: [f64; 3], of: impl Fn(usize) -> f64) -> f64 {
        // A vertex without a share does not count, even if it is infinite.
        (0..3).filter(|at| weights[*at] != 0.0).map(|at| weights[at] * of(at)).sum()
    }
}
