//! The draw call of a job: vertices or mesh workgroups, and the pipeline's state other than its shaders.
//!
//! A header has these directives. Targets are resources of the job, so their contents are results:
//!
//! | directive | meaning |
//! |---|---|
//! | `draw VERTICES INSTANCES TOPOLOGY STATE…` | draws that many vertices and instances |
//! | `mesh X Y Z STATE…` | draws with this many workgroups of the amplification shader, or of the mesh shader without one |
//! | `attribute LOCATION FORMAT RATE INIT` | the input of vertices (RATE `vertex`) or instances (`instance`) at a location |
//! | `indices N,N,N` | the vertices in the order of drawing; there are as many as `draw` says |
//! | `target LOCATION FORMAT:DIM:SIZE INIT` | a render target, with its contents; a target of format `d32f` is the depth |
//!
//! TOPOLOGY is `points`, `lines`, `linestrip`, `triangles`, `trianglestrip`, `trianglefan`, `lines_adjacency`,
//! `triangles_adjacency` or `patches:N`. STATE is any of these:
//! - `cull:front`, `cull:back`, `front:clockwise`, `blend:add`, `blend:alpha`, `first:VERTEX:INSTANCE`
//! - `depth:COMPARE` tests the depth and writes it; with `readonly` it does not write
//! - `samples:N` draws into images of N samples, which begin with the target's first texel and are resolved to the target
//! - `viewports:N` splits the target into N vertical strips

use super::contents::initial_data;
use super::image::Compare;
use std::fmt;
use std::str::FromStr;

/// A draw call and the state of its pipeline.
#[derive(Clone, Debug, PartialEq)]
pub struct Draw {
    /// The call.
    pub call: Call,
    /// The inputs of vertices and instances other than their numbers.
    pub attributes: Vec<Attribute>,
    /// The vertices in the order of drawing; empty for the order of their numbers.
    pub indices: Vec<u32>,
    /// The fixed functions of the pipeline.
    pub state: State,
}

/// A draw call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Call {
    /// Vertices.
    Vertices {
        /// The number of vertices.
        vertices: u32,
        /// The number of instances.
        instances: u32,
        /// The primitive that the vertices form.
        topology: Topology,
    },
    /// Groups of mesh or amplification shaders.
    Groups([u32; 3]),
}

/// The primitive that vertices form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Topology {
    /// `points`
    Points,
    /// `lines`
    Lines,
    /// `linestrip`
    LineStrip,
    /// `triangles`
    Triangles,
    /// `trianglestrip`
    TriangleStrip,
    /// `trianglefan`
    TriangleFan,
    /// `lines_adjacency`
    LinesAdjacency,
    /// `triangles_adjacency`
    TrianglesAdjacency,
    /// `patches:N`, of that many control points
    Patches(u32),
}

/// How a new colour is combined with the colour in the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blend {
    /// Their sum.
    Add,
    /// By the new colour's alpha.
    Alpha,
}

/// The fixed functions of a pipeline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct State {
    /// Whether back faces are culled.
    pub cull_back: bool,
    /// Whether front faces are culled.
    pub cull_front: bool,
    /// Whether a front face has its vertices in clockwise order.
    pub front_clockwise: bool,
    /// The comparison of a new depth with the stored one; `None` without a depth test.
    pub depth: Option<Compare>,
    /// Whether depths are not written.
    pub depth_read_only: bool,
    /// The samples of a pixel; 0 for one sample without a resolve.
    pub samples: u32,
    /// The blending of colours.
    pub blend: Option<Blend>,
    /// The number of viewports; 0 for one.
    pub viewports: u32,
    /// The numbers of the first vertex and instance.
    pub first: (u32, u32),
}

/// An input of every vertex or instance at a location.
#[derive(Clone, Debug, PartialEq)]
pub struct Attribute {
    /// The location.
    pub location: u32,
    /// The format of a value.
    pub format: super::format::Format,
    /// Whether there is a value for each instance rather than each vertex.
    pub per_instance: bool,
    /// The values, one after the other.
    pub data: Vec<u8>,
}

const TOPOLOGIES: [(&str, Topology); 8] = [
    ("points", Topology::Points),
    ("lines", Topology::Lines),
    ("linestrip", Topology::LineStrip),
    ("triangles", Topology::Triangles),
    ("trianglestrip", Topology::TriangleStrip),
    ("trianglefan", Topology::TriangleFan),
    ("lines_adjacency", Topology::LinesAdjacency),
    ("triangles_adjacency", Topology::TrianglesAdjacency),
];

/// Most vertices, instances, groups and control points that a header can ask for.
const MOST: u32 = 4096;

impl FromStr for Topology {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(count) = text.strip_prefix("patches:") {
            return Ok(Topology::Patches(number(count)?));
        }
        let row = TOPOLOGIES.iter().find(|(name, _)| *name == text);
        row.map(|&(_, topology)| topology).ok_or_else(|| format!("unknown topology `{text}`"))
    }
}

impl fmt::Display for Topology {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Topology::Patches(count) => write!(f, "patches:{count}"),
            _ => f.write_str(TOPOLOGIES.iter().find(|(_, row)| row == self).map_or("", |&(name, _)| name)),
        }
    }
}

impl State {
    fn parse(words: &[&str]) -> Result<State, String> {
        let mut state = State::default();
        for word in words {
            match word.split_once(':').unwrap_or((word, "")) {
                ("cull", "back") => state.cull_back = true,
                ("cull", "front") => state.cull_front = true,
                ("front", "clockwise") => state.front_clockwise = true,
                ("depth", compare) => state.depth = Some(compare.parse()?),
                ("readonly", "") => state.depth_read_only = true,
                ("samples", count) => state.samples = number(count)?,
                ("blend", "add") => state.blend = Some(Blend::Add),
                ("blend", "alpha") => state.blend = Some(Blend::Alpha),
                ("viewports", count) => state.viewports = number(count)?,
                ("first", numbers) => {
                    let (vertex, instance) =
                        numbers.split_once(':').ok_or("`first` is first:VERTEX:INSTANCE")?;
                    state.first = (number(vertex)?, number(instance)?);
                }
                _ => return Err(format!("`{word}` says nothing about a pipeline")),
            }
        }
        Ok(state)
    }
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let flags = [
            (self.cull_back, " cull:back"),
            (self.cull_front, " cull:front"),
            (self.front_clockwise, " front:clockwise"),
            (self.depth_read_only, " readonly"),
            (self.blend == Some(Blend::Add), " blend:add"),
            (self.blend == Some(Blend::Alpha), " blend:alpha"),
        ];
        flags.iter().filter(|(is_set, _)| *is_set).try_for_each(|(_, word)| f.write_str(word))?;
        if let Some(compare) = self.depth {
            write!(f, " depth:{compare}")?;
        }
        if self.samples > 0 {
            write!(f, " samples:{}", self.samples)?;
        }
        if self.viewports > 0 {
            write!(f, " viewports:{}", self.viewports)?;
        }
        if self.first != (0, 0) {
            write!(f, " first:{}:{}", self.first.0, self.first.1)?;
        }
        Ok(())
    }
}

impl Draw {
    /// Reads a `draw` or `mesh` directive with its name.
    ///
    /// # Errors What is wrong with the directive, as a sentence.
    pub fn parse(words: &[&str]) -> Result<Draw, String> {
        let (call, rest) = match words {
            ["draw", vertices, instances, topology, rest @ ..] => {
                let (vertices, instances) = (number(vertices)?, number(instances)?);
                (Call::Vertices { vertices, instances, topology: topology.parse()? }, rest)
            }
            ["mesh", x, y, z, rest @ ..] => (Call::Groups([number(x)?, number(y)?, number(z)?]), rest),
            _ => return Err("it is draw VERTICES INSTANCES TOPOLOGY or mesh X Y Z".into()),
        };
        Ok(Draw { call, attributes: Vec::new(), indices: Vec::new(), state: State::parse(rest)? })
    }

    /// Reads an `attribute` directive and adds the attribute.
    ///
    /// # Errors What is wrong with the directive, as a sentence.
    pub fn add_attribute(&mut self, words: &[&str]) -> Result<(), String> {
        let (&[location, format, rate, init], Call::Vertices { vertices, instances, .. }) =
            (words, self.call)
        else {
            return Err("`attribute` is attribute LOCATION FORMAT RATE INIT, behind `draw`".into());
        };
        let format: super::format::Format = format.parse()?;
        let (per_instance, count) = match rate {
            "vertex" => (false, self.indices.iter().max().map_or(self.state.first.0 + vertices, |n| n + 1)),
            "instance" => (true, self.state.first.1 + instances),
            _ => return Err(format!("an attribute is of each `vertex` or `instance`, not `{rate}`")),
        };
        let data = initial_data(count as usize * format.texel_size(), init)?;
        self.attributes.push(Attribute { location: number(location)?, format, per_instance, data });
        Ok(())
    }

    /// Reads an `indices` directive and sets the indices.
    ///
    /// # Errors What is wrong with the directive, as a sentence.
    pub fn set_indices(&mut self, list: &str) -> Result<(), String> {
        self.indices = list.split(',').map(number).collect::<Result<_, _>>()?;
        match self.call {
            Call::Vertices { vertices, .. } if vertices as usize == self.indices.len() => Ok(()),
            _ => Err("there are as many indices as `draw` draws vertices".into()),
        }
    }
}

/// The directive, without attributes and indices.
impl fmt::Display for Draw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.call {
            Call::Vertices { vertices, instances, topology } => {
                write!(f, "draw {vertices} {instances} {topology}")?;
            }
            Call::Groups([x, y, z]) => write!(f, "mesh {x} {y} {z}")?,
        }
        self.state.fmt(f)
    }
}

fn number(text: &str) -> Result<u32, String> {
    let number = text.parse().ok().filter(|number| *number <= MOST);
    number.ok_or_else(|| format!("`{text}` is not a number up to {MOST}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Draw, String> {
        Draw::parse(&text.split(' ').collect::<Vec<_>>())
    }

    #[test]
    fn spellings_survive() {
        for text in [
            "draw 3 1 triangles",
            "draw 8 2 patches:4 cull:back front:clockwise readonly blend:add depth:less samples:4",
            "mesh 1 2 3 cull:front blend:alpha viewports:2",
            "draw 6 1 triangles_adjacency first:1:2",
        ] {
            assert_eq!(parse(text).unwrap().to_string(), text);
        }
        assert_eq!(parse("draw 3 1 squares").unwrap_err(), "unknown topology `squares`");
        assert_eq!(parse("mesh 1 1 1 cull:up").unwrap_err(), "`cull:up` says nothing about a pipeline");
        assert!(parse("draw 5000 1 points").unwrap_err().contains("up to 4096"));
    }

    #[test]
    fn attributes_have_a_value_for_every_vertex() {
        let mut draw = parse("draw 6 2 triangles").unwrap();
        draw.set_indices("0,1,2,2,1,3").unwrap();
        draw.add_attribute(&["0", "rg32f", "vertex", "iotaf"]).unwrap();
        draw.add_attribute(&["1", "rgba8", "instance", "zero"]).unwrap();
        assert_eq!(draw.attributes.iter().map(|a| a.data.len()).collect::<Vec<_>>(), [32, 8]);
        assert!(draw.set_indices("0,1").is_err());
        assert!(draw.add_attribute(&["1", "rgba8", "patch", "zero"]).unwrap_err().contains("patch"));
    }
}
