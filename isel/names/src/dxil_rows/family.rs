//! What each operation is about.

/// What an operation is about: the file that lowers it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Family {
    /// It makes a handle, which becomes a part of its users.
    Handle,
    /// Inputs, outputs and system values.
    Signature,
    /// Arithmetic: numbers in, numbers out.
    Maths,
    /// The dimensions of a resource.
    Size,
    /// Loads, stores and atomics of buffers.
    Buffers,
    /// Sampling, loads and stores of textures.
    Textures,
    /// Derivatives, barriers, discarding and the like.
    Control,
    /// Tracing of rays, and what their shaders ask.
    Rays,
    /// Ray queries.
    Queries,
    /// Mesh and amplification shaders.
    Mesh,
    /// Positions of samples.
    Samples,
    /// Operations over the lanes of a wave or a quad.
    Waves,
    /// Operations over the lanes of a wave that have equal values.
    Partitions,
}

/// The family of an operation, by its number; none where it is not supported.
pub fn family(code: u16) -> Option<Family> {
    Some(match code {
        57 | 160 | 178 | 216..=218 => Family::Handle,
        4 | 5 | 87..=92 | 97..=100 | 103..=108 | 137 | 138 | 171 | 172 | 256 | 257 => Family::Signature,
        6..=56 | 101 | 102 | 124..=134 | 162..=164 | 219 | 220 => Family::Maths,
        72 => Family::Size,
        58 | 59 | 68..=70 | 78 | 79 | 139 | 140 => Family::Buffers,
        75..=77 => Family::Samples,
        60..=67 | 73 | 74 | 81 | 223..=225 | 254 | 255 => Family::Textures,
        71 | 80 | 82..=86 | 93..=96 | 221 | 244 | 245 => Family::Control,
        141..=159 | 161 | 213 => Family::Rays,
        179..=212 | 214 | 215 => Family::Queries,
        168..=170 | 173 => Family::Mesh,
        165..=167 => Family::Partitions,
        110..=123 | 135 | 136 | 222 => Family::Waves,
        _ => return None,
    })
}
