//! The scene of rays: geometries of triangles and boxes, and the instances that place them.
//!
//! In a header, these lines follow `scene SET BINDING`; their text is the contents of that resource:
//!
//! | directive | meaning |
//! |---|---|
//! | `triangles COUNT HITS INIT` | a geometry of this many triangles, of nine floats each |
//! | `boxes COUNT HITS INIT` | a geometry of this many boxes, each a least and a greatest corner of three floats |
//! | `instance ID MASK OFFSET X Y Z SCALE FLAG…` | an instance of the geometries above, with the number, mask and offset that shaders read |
//!
//! HITS is `opaque` or `tested`; with `tested`, a shader decides on each hit. FLAG is any of `cull:off`, `flipped`, `opaque` and
//! `tested`. Geometries after an instance begin another bottom-level structure, whose geometries are all triangles or all boxes.
//! Several instances in a row have the same structure.

use super::contents::initial_data;

/// Most triangles, boxes and instances of a scene.
const MOST: usize = 4096;

/// The shapes of a geometry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Primitive {
    /// Triangles of three corners.
    Triangle,
    /// Axis-aligned boxes.
    Box,
}

impl Primitive {
    /// The size of one shape, in bytes.
    pub fn size(self) -> usize {
        match self {
            Primitive::Triangle => 36,
            Primitive::Box => 24,
        }
    }
}

/// Shapes of one kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Geometry {
    /// The kind of shape.
    pub shape: Primitive,
    /// Whether a hit counts without asking the shader.
    pub opaque: bool,
    /// The shapes, one after the other.
    pub data: Vec<u8>,
}

/// A placed instance of a bottom-level structure.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Instance {
    /// The index of the structure.
    pub structure: usize,
    /// The number that shaders read: 24 bits.
    pub id: u32,
    /// The mask that selects the rays that may hit it.
    pub mask: u8,
    /// The offset that it adds to the hit group's record: 24 bits.
    pub offset: u32,
    /// The position of its origin.
    pub place: [f32; 3],
    /// Its scale.
    pub scale: f32,
    /// Whether rays that cull also hit back faces.
    pub culls_nothing: bool,
    /// Whether the winding order of front faces is reversed.
    pub is_flipped: bool,
    /// Overrides the opacity of its geometries.
    pub opaque: Option<bool>,
}

/// The description of a top-level structure.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// The geometries of each bottom-level structure.
    pub structures: Vec<Vec<Geometry>>,
    /// The instances of the structures.
    pub instances: Vec<Instance>,
}

impl Scene {
    /// Whether a directive belongs to a scene.
    pub fn has(directive: &str) -> bool {
        matches!(directive, "triangles" | "boxes" | "instance")
    }

    /// Reads the contents of a scene.
    ///
    /// # Errors
    /// What is wrong with them, as a sentence.
    pub fn parse(contents: &[u8]) -> Result<Scene, String> {
        let text = std::str::from_utf8(contents).map_err(|_| "a scene is described by text")?;
        text.lines().try_fold(Scene::default(), |mut scene, line| {
            scene.add(&line.split_whitespace().collect::<Vec<_>>())?;
            Ok(scene)
        })
    }

    fn add(&mut self, words: &[&str]) -> Result<(), String> {
        match *words {
            [kind @ ("triangles" | "boxes"), count, hits, init] => {
                let shape = if kind == "triangles" { Primitive::Triangle } else { Primitive::Box };
                let count = number(count)?;
                let data = initial_data(count as usize * shape.size(), init)?;
                self.add_geometry(Geometry { shape, opaque: is_opaque(hits)?, data })
            }
            ["instance", id, mask, offset, x, y, z, scale, ref flags @ ..] => {
                let last = self.structures.len().checked_sub(1);
                let mut instance = Instance {
                    structure: last.ok_or("an `instance` places the geometries above it")?,
                    id: number(id)?,
                    mask: u8::try_from(number(mask)?).map_err(|_| format!("`{mask}` is not a mask of 8 bits"))?,
                    offset: number(offset)?,
                    place: [float(x)?, float(y)?, float(z)?],
                    scale: float(scale)?,
                    ..Instance::default()
                };
                for flag in flags {
                    match *flag {
                        "cull:off" => instance.culls_nothing = true,
                        "flipped" => instance.is_flipped = true,
                        hits => instance.opaque = Some(is_opaque(hits)?),
                    }
                }
                self.instances.push(instance);
                match self.instances.len() {
                    0..=MOST => Ok(()),
                    count => Err(format!("a scene of {count} instances has more than {MOST}")),
                }
            }
            _ => Err("a scene has lines `triangles COUNT HITS INIT`, `boxes COUNT HITS INIT` and `instance ID MASK OFFSET X Y Z SCALE FLAG…`".into()),
        }
    }

    fn add_geometry(&mut self, geometry: Geometry) -> Result<(), String> {
        let last = self.structures.len();
        let is_placed = self.instances.last().is_some_and(|instance| instance.structure + 1 == last);
        match self.structures.last_mut() {
            Some(structure) if !is_placed => {
                if structure.iter().any(|other| other.shape != geometry.shape) {
                    return Err(
                        "a structure has geometries of triangles or of boxes: an `instance` comes between"
                            .into(),
                    );
                }
                structure.push(geometry);
            }
            _ => self.structures.push(vec![geometry]),
        }
        Ok(())
    }
}

fn is_opaque(hits: &str) -> Result<bool, String> {
    match hits {
        "opaque" => Ok(true),
        "tested" => Ok(false),
        _ => Err(format!("`{hits}` is neither `opaque` nor `tested`")),
    }
}

fn number(text: &str) -> Result<u32, String> {
    let parsed = match text.strip_prefix("0x") {
        Some(digits) => u32::from_str_radix(digits, 16),
        None => text.parse(),
    };
    parsed
        .ok()
        .filter(|number| *number <= MOST as u32)
        .ok_or_else(|| format!("`{text}` is not a number up to {MOST}"))
}

fn float(text: &str) -> Result<f32, String> {
    text.parse()
        .ok()
        .filter(|value: &f32| value.is_finite())
        .ok_or_else(|| format!("`{text}` is not a number"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instances_place_the_geometries_above_them() {
        let text = "triangles 1 opaque zero\ntriangles 2 tested iotaf\ninstance 7 0xff 3 1 2 -3 0.5 cull:off tested\n\
                    instance 8 1 0 0 0 0 1\nboxes 1 opaque zero\ninstance 9 2 0 0 0 0 1 flipped";
        let scene = Scene::parse(text.as_bytes()).unwrap();
        let sizes = |structure: &Vec<Geometry>| structure.iter().map(|g| g.data.len()).collect::<Vec<_>>();
        assert_eq!(scene.structures.iter().map(sizes).collect::<Vec<_>>(), [vec![36, 72], vec![24]]);
        let placed: Vec<_> = scene.instances.iter().map(|i| (i.structure, i.id, i.mask)).collect();
        assert_eq!(placed, [(0, 7, 255), (0, 8, 1), (1, 9, 2)]);
        let first = &scene.instances[0];
        assert_eq!((first.place, first.scale, first.opaque), ([1.0, 2.0, -3.0], 0.5, Some(false)));
        assert!(first.culls_nothing && scene.instances[2].is_flipped);
    }

    #[test]
    fn errors_say_what_is_wrong() {
        let error = |text: &str| Scene::parse(text.as_bytes()).unwrap_err();
        assert!(error("instance 1 1 1 0 0 0 1").contains("the geometries above it"));
        assert!(error("triangles 1 opaque zero\nboxes 1 opaque zero").contains("of triangles or of boxes"));
        assert!(error("triangles 1 solid zero").contains("`solid` is neither"));
        assert!(error("triangles 5000 opaque zero").contains("up to 4096"));
        assert!(error("triangles 1 opaque zero\ninstance 1 256 1 0 0 0 1").contains("mask of 8 bits"));
        assert!(error("spheres 1").contains("a scene has lines"));
    }
}
