//! The interface of an entry point: which scalars of its input and output variables are builtins, and at which location the others are
//! (SPIR-V 2.17; Vulkan, "Location and Component Assignment").

use crate::code::Number;
use crate::images::format::Class;
use crate::shape::{Context, Part, Place, Shapes};
use crate::stop::Stop;
use crate::translate::number_of;
use spirant_dialect::decoration::Decoration as Decorated;
use spirant_dialect::spirv::{BuiltIn, Decoration, ExecutionModel, StorageClass};
use spirant_dialect::{Module, Type, TypeKind};

/// A variable, or a part of one, that is a builtin.
pub(super) struct Builtin {
    pub(super) object: usize,
    pub(super) places: Vec<Place>,
    pub(super) kind: BuiltIn,
}

/// Where in a pixel an input is interpolated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Spot {
    /// The centre of the pixel.
    #[default]
    Centre,
    /// A place in the pixel that the primitive covers.
    Centroid,
    /// The sample that the invocation shades.
    Sample,
}

/// A scalar at a location.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Port {
    pub(crate) location: u32,
    pub(crate) component: u32,
    /// The second colour of a blend has 1.
    pub(crate) index: u32,
    pub(crate) number: Number,
    /// It has the value of the provoking vertex.
    pub(crate) flat: bool,
    /// It is interpolated on the screen, without perspective.
    pub(crate) linear: bool,
    pub(crate) spot: Spot,
    /// It has the value of this vertex of the primitive.
    pub(crate) vertex: Option<u32>,
    pub(super) object: usize,
    pub(super) place: Place,
}

/// The scalars of the input or the output variables.
#[derive(Default)]
pub(super) struct Interface {
    pub(super) builtins: Vec<Builtin>,
    pub(super) ports: Vec<Port>,
}

/// The outputs that an entry point declares: the location of each scalar, ascending, and what the numbers are, floats or integers with or
/// without sign.
pub(crate) fn outputs(module: &Module, model: ExecutionModel, name: &str) -> Vec<(u32, Class)> {
    let mut entries = module.entry_points.iter();
    let entry = entries.find(|entry| *entry.name == *name && entry.model == model);
    let mut found: Vec<(u32, Class)> = Vec::new();
    let globals = entry.into_iter().flat_map(|entry| &entry.interface).map(|global| &module.globals[*global]);
    for variable in globals.filter(|variable| variable.storage == StorageClass::Output) {
        let TypeKind::Pointer { pointee, .. } = module.types.kind(variable.ty) else { continue };
        let (mut shapes, mut interface) = (Shapes::new(module), Interface::default());
        if interface.add(module, &mut shapes, 0, pointee, &variable.decorations).is_err() {
            continue;
        }
        let mut scalar = pointee;
        while let TypeKind::Vector { element, .. } | TypeKind::Array { element, .. } =
            module.types.kind(scalar)
        {
            scalar = element;
        }
        let class = match module.types.kind(scalar) {
            TypeKind::Int { signed: true, .. } => Class::Sint,
            TypeKind::Int { .. } => Class::Uint,
            _ => Class::Float,
        };
        found
            .extend(interface.ports.iter().filter(|port| port.index == 0).map(|port| (port.location, class)));
    }
    found.sort_by_key(|(location, _)| *location);
    found.dedup();
    found
}

/// What decorations say of a part.
#[derive(Clone, Copy, Default)]
struct Facts {
    builtin: Option<BuiltIn>,
    location: Option<u32>,
    component: u32,
    index: u32,
    flat: bool,
    linear: bool,
    spot: Spot,
    per_vertex: bool,
    vertex: Option<u32>,
}

impl Facts {
    fn with<'d>(mut self, decorations: impl Iterator<Item = &'d Decorated>) -> Facts {
        for decoration in decorations {
            let word = decoration.word();
            match decoration.kind {
                Decoration::BuiltIn => self.builtin = word.and_then(BuiltIn::from_u32),
                Decoration::Location => self.location = word,
                Decoration::Component => self.component = word.unwrap_or(0),
                Decoration::Index => self.index = word.unwrap_or(0),
                Decoration::Flat => self.flat = true,
                Decoration::NoPerspective => self.linear = true,
                Decoration::Centroid => self.spot = Spot::Centroid,
                Decoration::Sample => self.spot = Spot::Sample,
                Decoration::PerVertexKHR => self.per_vertex = true,
                _ => {}
            }
        }
        self
    }

    /// The same so many locations further.
    fn further(self, locations: u32) -> Facts {
        Facts { location: self.location.map(|location| location + locations), ..self }
    }
}

/// Finds the parts of one variable.
struct Finder<'f, 'm> {
    module: &'m Module,
    shapes: &'f mut Shapes<'m>,
    object: usize,
    found: &'f mut Interface,
}

impl Interface {
    /// Adds the parts of a variable.
    ///
    /// # Errors
    /// A part is neither a builtin nor at a location.
    pub(super) fn add<'m>(
        &mut self,
        module: &'m Module,
        shapes: &mut Shapes<'m>,
        object: usize,
        ty: Type,
        decorations: &[Decorated],
    ) -> Result<(), Stop> {
        let facts = Facts::default().with(decorations.iter());
        let part = Part { offset: 0, ty, context: Context::default() };
        Finder { module, shapes, object, found: self }.part(part, facts)?;
        Ok(())
    }
}

impl Finder<'_, '_> {
    /// Adds a part; returns how many locations it takes.
    fn part(&mut self, part: Part, facts: Facts) -> Result<u32, Stop> {
        if let Some(kind) = facts.builtin {
            let mut places = self.shapes.places(part.ty, part.context)?;
            places.iter_mut().for_each(|place| place.offset += part.offset as u32);
            self.found.builtins.push(Builtin { object: self.object, places, kind });
            return Ok(0);
        }
        match self.module.types.kind(part.ty) {
            TypeKind::Struct => self.members(part, facts),
            TypeKind::Array { length, .. } => {
                let length = self.shapes.length(length)?;
                self.elements(part, length, facts)
            }
            TypeKind::Matrix { count, .. } => self.elements(part, count.into(), facts),
            TypeKind::Vector { count, .. } => self.vector(part, count, facts),
            _ => self.vector(part, 1, facts),
        }
    }

    fn members(&mut self, part: Part, facts: Facts) -> Result<u32, Stop> {
        let (mut next, mut taken) = (facts.location, 0);
        for index in 0..self.module.types.members(part.ty).len() as u32 {
            let decorations = &self.module.types.get(part.ty).decorations;
            let own = decorations.iter().filter(|it| it.member == Some(index)).map(|it| &it.decoration);
            let own = Facts { location: next, component: 0, ..facts }.with(own);
            let member = self.shapes.member(part.ty, index)?;
            let locations = self.part(Part { offset: part.offset + member.offset, ..member }, own)?;
            next = own.location.map(|location| location + locations);
            taken += locations;
        }
        Ok(taken)
    }

    fn elements(&mut self, part: Part, length: u64, facts: Facts) -> Result<u32, Stop> {
        let (stride, ty, context) = self.shapes.step(part.ty, part.context)?;
        let mut taken = 0;
        for number in 0..length as u32 {
            let part = Part { offset: part.offset + stride * u64::from(number), ty, context };
            if facts.per_vertex {
                let own = Facts { per_vertex: false, vertex: Some(number), ..facts };
                taken = self.part(part, own)?;
            } else {
                taken += self.part(part, facts.further(taken))?;
            }
        }
        Ok(taken)
    }

    fn vector(&mut self, part: Part, count: u32, facts: Facts) -> Result<u32, Stop> {
        let Some(location) = facts.location else {
            return Err(Stop::refused(
                "a variable of an interface that is neither a builtin nor at a location",
            ));
        };
        let number = number_of(self.module, part.ty);
        let size = if number.width() == 64 { 2 } else { 1 };
        let mut places = self.shapes.places(part.ty, part.context)?;
        places.iter_mut().for_each(|place| place.offset += part.offset as u32);
        for (at, place) in (0..count).zip(places) {
            let component = facts.component + at * size;
            self.found.ports.push(Port {
                location: location + component / 4,
                component: component % 4,
                index: facts.index,
                number,
                flat: facts.flat,
                linear: facts.linear,
                spot: facts.spot,
                vertex: facts.vertex,
                object: self.object,
                place,
            });
        }
        Ok((facts.component + count * size).div_ceil(4))
    }
}
