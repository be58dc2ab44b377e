//! What a shader is run with, as the command line states it and as files have it: the contents of buffers ([`Values`]), images and samplers
//! ([`image()`], [`sampler`]) and pictures ([`picture`]).

mod element;
mod image;
mod npy;
pub mod picture;
mod values;

pub use element::Element;
pub use image::{Texels, compare, element_of, format, image, sampler};
pub use values::{Values, at_binding};
