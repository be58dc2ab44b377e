//! From coordinates to texels: wrapping, and the faces of cubes (Vulkan specification, "Wrapping Operation" and
//! "Cube Map Face Selection").

use super::view::Address;

/// A coordinate in texels as a number that arithmetic cannot exceed; NaN is 0.
pub(super) fn texel_number(at: f32) -> i64 {
    const MOST: i64 = 1 << 40;
    (at.floor() as i64).clamp(-MOST, MOST)
}

/// A coordinate brought into a dimension; `None` is the border.
pub(super) fn wrap(at: i64, size: u32, address: Address) -> Option<i64> {
    let size = i64::from(size.max(1));
    let mirror = |at: i64| if at >= 0 { at } else { -(1 + at) };
    match address {
        Address::Repeat => Some(at.rem_euclid(size)),
        Address::MirroredRepeat => Some(size - 1 - mirror(at.rem_euclid(2 * size) - size)),
        Address::ClampToEdge => Some(at.clamp(0, size - 1)),
        Address::ClampToBorder => (0..size).contains(&at).then_some(at),
        Address::MirrorClampToEdge => Some(mirror(at).clamp(0, size - 1)),
    }
}

/// Where a direction meets a cube.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct OnFace {
    /// +X, -X, +Y, -Y, +Z, -Z.
    pub(super) face: u32,
    /// The coordinates on it, from 0 to 1.
    pub(super) at: [f32; 2],
    /// Their derivatives, for each of those of the direction.
    pub(super) derivatives: [[f32; 2]; 2],
}

/// The two coordinates of a face before they are divided, and the third, which divides them.
fn on_face(face: u32, [x, y, z]: [f32; 3]) -> [f32; 3] {
    match face {
        0 => [-z, -y, x],
        1 => [z, -y, -x],
        2 => [x, z, y],
        3 => [x, -z, -y],
        4 => [x, -y, z],
        _ => [-x, -y, -z],
    }
}

/// The direction to a point of a face, whose coordinates go from -1 to 1.
fn direction(face: u32, s: f32, t: f32) -> [f32; 3] {
    match face {
        0 => [1.0, -t, -s],
        1 => [-1.0, -t, s],
        2 => [s, 1.0, t],
        3 => [s, -1.0, -t],
        4 => [s, -t, 1.0],
        _ => [-s, -t, -1.0],
    }
}

/// Where a direction meets a cube. Among equal coordinates z chooses before y, and y before x.
pub(super) fn meet(at: [f32; 3], gradients: [[f32; 3]; 2]) -> OnFace {
    let [x, y, z] = at.map(f32::abs);
    let (axis, first) = if z >= x && z >= y {
        (2, 4)
    } else if y >= x {
        (1, 2)
    } else {
        (0, 0)
    };
    let face = first + u32::from(at[axis] < 0.0);
    let [s, t, r] = on_face(face, at);
    let derivatives = gradients.map(|gradient| {
        let [ds, dt, dr] = on_face(face, gradient);
        [0.5 * (r * ds - s * dr) / (r * r), 0.5 * (r * dt - t * dr) / (r * r)]
    });
    OnFace { face, at: [0.5 * (s / r + 1.0), 0.5 * (t / r + 1.0)], derivatives }
}

/// The face and the texel that are beside a face of so many texels, across one of its edges.
pub(super) fn across_edge(face: u32, [i, j]: [i64; 2], size: u32) -> (u32, [i64; 2]) {
    let centre = |at: i64| (2 * at + 1) as f32 / size as f32 - 1.0;
    let found = meet(direction(face, centre(i), centre(j)), [[0.0; 3]; 2]);
    let inside = |at: f32| texel_number(at * size as f32).clamp(0, i64::from(size.max(1)) - 1);
    (found.face, found.at.map(inside))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_wrap() {
        let row = |address| [-5, -1, 0, 3, 4, 8].map(|at| wrap(at, 4, address).unwrap_or(-9));
        assert_eq!(row(Address::Repeat), [3, 3, 0, 3, 0, 0]);
        assert_eq!(row(Address::MirroredRepeat), [3, 0, 0, 3, 3, 0]);
        assert_eq!(row(Address::ClampToEdge), [0, 0, 0, 3, 3, 3]);
        assert_eq!(row(Address::ClampToBorder), [-9, -9, 0, 3, -9, -9]);
        assert_eq!(row(Address::MirrorClampToEdge), [3, 0, 0, 3, 3, 3]);
        assert_eq!(texel_number(f32::NAN), 0);
        assert!(texel_number(f32::INFINITY) > 0 && texel_number(-0.5) == -1);
    }

    #[test]
    fn directions_meet_faces() {
        for face in 0..6 {
            let found = meet(direction(face, 0.5, -0.25), [[0.0; 3]; 2]);
            assert_eq!((found.face, found.at), (face, [0.75, 0.375]));
        }
        // Ties: z before y before x.
        assert_eq!(meet([1.0, 1.0, 1.0], [[0.0; 3]; 2]).face, 4);
        assert_eq!(meet([-1.0, -1.0, 0.5], [[0.0; 3]; 2]).face, 3);
        // On +Z, s = (x / z + 1) / 2.
        let found = meet([0.5, 0.0, 2.0], [[1.0, 0.0, 0.0], [0.0, 0.0, 1.0]]);
        assert_eq!(found.derivatives, [[0.25, 0.0], [-0.0625, 0.0]]);
    }

    #[test]
    fn edges_lead_to_neighbours_and_back() {
        for size in [1, 2, 5, 64] {
            let last = i64::from(size) - 1;
            for face in 0..6 {
                for at in 0..=last {
                    for (place, inside) in [
                        ([-1, at], [0, at]),
                        ([last + 1, at], [last, at]),
                        ([at, -1], [at, 0]),
                        ([at, last + 1], [at, last]),
                    ] {
                        let (other, there) = across_edge(face, place, size);
                        assert!(other != face && there.contains(&0) | there.contains(&last));
                        // One of the four steps out of the neighbour leads back.
                        let steps = [[-1, 0], [1, 0], [0, -1], [0, 1]];
                        let back = steps.iter().filter(|step| {
                            let next = [there[0] + step[0], there[1] + step[1]];
                            next.iter().any(|at| !(0..=last).contains(at))
                                && across_edge(other, next, size) == (face, inside)
                        });
                        assert!(back.count() >= 1, "{size} {face} {place:?}");
                    }
                }
            }
        }
    }
}
