//! The built-ins of Vulkan: their types, and which execution models read and write them (Vulkan, "Built-In
//! Variables"). Selection gives variables these types, and the verifier checks them.

use crate::spirv::{BuiltIn as B, ExecutionMode, ExecutionModel as Model, StorageClass};

/// The type of a built-in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A boolean.
    Bool,
    /// A scalar or vector with this number of 32-bit integers.
    Ints(u32),
    /// A scalar or vector with this number of 32-bit floats.
    Floats(u32),
    /// An array of 32-bit integers.
    IntArray,
    /// An array of 32-bit floats, with its length if that is fixed.
    FloatArray(Option<u32>),
    /// The positions of a triangle's vertices.
    Positions,
    /// Four columns of three 32-bit floats.
    Transform,
}

impl std::fmt::Display for Kind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Kind::Bool => f.write_str("bool"),
            Kind::Ints(1) => f.write_str("i32"),
            Kind::Floats(1) => f.write_str("f32"),
            Kind::Ints(lanes) => write!(f, "vector<{lanes} x i32>"),
            Kind::Floats(lanes) => write!(f, "vector<{lanes} x f32>"),
            Kind::IntArray => f.write_str("an array of i32"),
            Kind::FloatArray(None) => f.write_str("an array of f32"),
            Kind::FloatArray(Some(count)) => write!(f, "an array of {count} f32"),
            Kind::Positions => f.write_str("an array of 3 vector<3 x f32>"),
            Kind::Transform => f.write_str("a matrix of four columns of vector<3 x f32>"),
        }
    }
}

/// Execution models, as a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Models(u32);

const VERTEX: Models = Models(1);
const CONTROL: Models = Models(1 << 1);
const EVALUATION: Models = Models(1 << 2);
const GEOMETRY: Models = Models(1 << 3);
const FRAGMENT: Models = Models(1 << 4);
const COMPUTE: Models = Models(1 << 5);
const TASK: Models = Models(1 << 6);
const MESH: Models = Models(1 << 7);
const RAY_GENERATION: Models = Models(1 << 8);
const INTERSECTION: Models = Models(1 << 9);
const ANY_HIT: Models = Models(1 << 10);
const CLOSEST_HIT: Models = Models(1 << 11);
const MISS: Models = Models(1 << 12);
const CALLABLE: Models = Models(1 << 13);
const NONE: Models = Models(0);
const ALL: Models = Models(u32::MAX);
const TESSELLATION: Models = CONTROL.or(EVALUATION);
const WORKGROUPS: Models = COMPUTE.or(TASK).or(MESH);
const HITS: Models = INTERSECTION.or(ANY_HIT).or(CLOSEST_HIT);
const RAYS: Models = HITS.or(MISS);
const LAUNCHES: Models = RAYS.or(RAY_GENERATION).or(CALLABLE);
/// The last stages before rasterization.
const RASTERIZED: Models = VERTEX.or(TESSELLATION).or(GEOMETRY).or(MESH);

impl Models {
    const fn or(self, other: Models) -> Models {
        Models(self.0 | other.0)
    }

    /// Whether a model is one of them.
    pub fn has(self, model: Model) -> bool {
        let one = match model {
            Model::Vertex => VERTEX,
            Model::TessellationControl => CONTROL,
            Model::TessellationEvaluation => EVALUATION,
            Model::Geometry => GEOMETRY,
            Model::Fragment => FRAGMENT,
            Model::GLCompute => COMPUTE,
            Model::TaskEXT => TASK,
            Model::MeshEXT => MESH,
            Model::RayGenerationKHR => RAY_GENERATION,
            Model::IntersectionKHR => INTERSECTION,
            Model::AnyHitKHR => ANY_HIT,
            Model::ClosestHitKHR => CLOSEST_HIT,
            Model::MissKHR => MISS,
            Model::CallableKHR => CALLABLE,
            Model::Kernel | Model::TaskNV | Model::MeshNV => return true,
        };
        self.0 & one.0 != 0
    }
}

/// The type of a built-in, and the models that have it as an input and as an output.
pub type Row = (Kind, Models, Models);

/// The row of a built-in; `None` where no rule is known.
pub fn row(built_in: B) -> Option<Row> {
    use Kind::{Bool, FloatArray, Floats, IntArray, Ints, Positions, Transform};
    let primitives = TESSELLATION.or(GEOMETRY);
    Some(match built_in {
        B::Position => (Floats(4), primitives, RASTERIZED),
        B::PointSize => (Floats(1), primitives, RASTERIZED),
        B::ClipDistance | B::CullDistance => (FloatArray(None), primitives.or(FRAGMENT), RASTERIZED),
        B::VertexIndex | B::InstanceIndex | B::BaseVertex | B::BaseInstance => (Ints(1), VERTEX, NONE),
        B::DrawIndex => (Ints(1), VERTEX.or(TASK).or(MESH), NONE),
        B::InstanceId | B::InstanceCustomIndexKHR | B::RayGeometryIndexKHR => (Ints(1), HITS, NONE),
        B::PrimitiveId => (Ints(1), primitives.or(FRAGMENT).or(HITS), GEOMETRY.or(MESH)),
        B::InvocationId => (Ints(1), CONTROL.or(GEOMETRY), NONE),
        B::Layer | B::ViewportIndex => (Ints(1), FRAGMENT, VERTEX.or(EVALUATION).or(GEOMETRY).or(MESH)),
        B::TessLevelOuter => (FloatArray(Some(4)), EVALUATION, CONTROL),
        B::TessLevelInner => (FloatArray(Some(2)), EVALUATION, CONTROL),
        B::TessCoord => (Floats(3), EVALUATION, NONE),
        B::PatchVertices => (Ints(1), TESSELLATION, NONE),
        B::FragCoord => (Floats(4), FRAGMENT, NONE),
        B::PointCoord | B::SamplePosition => (Floats(2), FRAGMENT, NONE),
        B::FrontFacing | B::HelperInvocation | B::FullyCoveredEXT => (Bool, FRAGMENT, NONE),
        B::SampleId | B::FragInvocationCountEXT | B::ShadingRateKHR => (Ints(1), FRAGMENT, NONE),
        B::FragSizeEXT => (Ints(2), FRAGMENT, NONE),
        B::BaryCoordKHR | B::BaryCoordNoPerspKHR => (Floats(3), FRAGMENT, NONE),
        B::SampleMask => (IntArray, FRAGMENT, FRAGMENT),
        B::FragDepth => (Floats(1), NONE, FRAGMENT),
        B::FragStencilRefEXT => (Ints(1), NONE, FRAGMENT),
        B::PrimitiveShadingRateKHR => (Ints(1), NONE, VERTEX.or(GEOMETRY).or(MESH)),
        B::NumWorkgroups | B::WorkgroupId | B::LocalInvocationId | B::GlobalInvocationId => {
            (Ints(3), WORKGROUPS, NONE)
        }
        B::LocalInvocationIndex | B::NumSubgroups | B::SubgroupId => (Ints(1), WORKGROUPS, NONE),
        B::SubgroupSize | B::SubgroupLocalInvocationId | B::DeviceIndex => (Ints(1), ALL, NONE),
        B::SubgroupEqMask | B::SubgroupGeMask | B::SubgroupGtMask | B::SubgroupLeMask | B::SubgroupLtMask => {
            (Ints(4), ALL, NONE)
        }
        B::ViewIndex => (Ints(1), RASTERIZED.or(FRAGMENT).or(TASK), NONE),
        B::LaunchIdKHR | B::LaunchSizeKHR => (Ints(3), LAUNCHES, NONE),
        B::WorldRayOriginKHR | B::WorldRayDirectionKHR => (Floats(3), RAYS, NONE),
        B::ObjectRayOriginKHR | B::ObjectRayDirectionKHR => (Floats(3), HITS, NONE),
        B::RayTminKHR | B::RayTmaxKHR => (Floats(1), RAYS, NONE),
        B::IncomingRayFlagsKHR | B::CullMaskKHR => (Ints(1), RAYS, NONE),
        // Vulkan numbers vertices and instances by VertexIndex and InstanceIndex.
        B::VertexId => (Ints(1), NONE, NONE),
        B::BaryCoordNoPerspAMD
        | B::BaryCoordNoPerspCentroidAMD
        | B::BaryCoordNoPerspSampleAMD
        | B::BaryCoordSmoothAMD
        | B::BaryCoordSmoothCentroidAMD
        | B::BaryCoordSmoothSampleAMD => (Floats(2), FRAGMENT, NONE),
        B::BaryCoordPullModelAMD => (Floats(3), FRAGMENT, NONE),
        B::WarpsPerSMNV
        | B::SMCountNV
        | B::WarpIDNV
        | B::SMIDNV
        | B::CoreIDARM
        | B::CoreCountARM
        | B::CoreMaxIDARM
        | B::WarpIDARM
        | B::WarpMaxIDARM => (Ints(1), ALL, NONE),
        B::CurrentRayTimeNV => (Floats(1), RAYS, NONE),
        B::HitTriangleVertexPositionsKHR => (Positions, HITS, NONE),
        B::ClusterIDNV => (Ints(1), ANY_HIT.or(CLOSEST_HIT), NONE),
        B::HitKindKHR => (Ints(1), ANY_HIT.or(CLOSEST_HIT), NONE),
        B::ObjectToWorldKHR | B::WorldToObjectKHR => (Transform, HITS, NONE),
        B::PrimitivePointIndicesEXT => (Ints(1), NONE, MESH),
        B::PrimitiveLineIndicesEXT => (Ints(2), NONE, MESH),
        B::PrimitiveTriangleIndicesEXT => (Ints(3), NONE, MESH),
        B::CullPrimitiveEXT => (Bool, NONE, MESH),
        _ => return None,
    })
}

/// Whether an interface variable of a storage class in a stage has an element for each vertex, or for each primitive of a
/// mesh (Vulkan, "Shader Input and Output Interfaces"). Variables that are decorated `Patch`, and those that a stage has
/// once, do not.
pub fn is_arrayed(model: Model, storage: StorageClass) -> bool {
    matches!(
        (model, storage),
        (Model::TessellationControl, _)
            | (Model::TessellationEvaluation | Model::Geometry, StorageClass::Input)
            | (Model::MeshEXT, StorageClass::Output)
    )
}

/// Whether a built-in of such an interface has an element for each vertex or primitive.
pub fn is_of_elements(built_in: B, model: Model, storage: StorageClass) -> bool {
    let of_vertices = matches!(built_in, B::Position | B::PointSize | B::ClipDistance | B::CullDistance);
    is_arrayed(model, storage) && (of_vertices || model == Model::MeshEXT)
}

/// The execution mode that states the topology of a mesh's primitives, given the built-in that lists their
/// vertices.
pub fn topology(indices: B) -> Option<ExecutionMode> {
    match indices {
        B::PrimitivePointIndicesEXT => Some(ExecutionMode::OutputPoints),
        B::PrimitiveLineIndicesEXT => Some(ExecutionMode::OutputLinesEXT),
        B::PrimitiveTriangleIndicesEXT => Some(ExecutionMode::OutputTrianglesEXT),
        _ => None,
    }
}

/// Whether a mesh shader has a built-in for each primitive, so that its variable is decorated
/// `PerPrimitiveEXT` (Vulkan, VUID-PrimitiveId-PrimitiveId-07040 and similar rules).
pub fn is_of_primitives(built_in: B) -> bool {
    matches!(
        built_in,
        B::PrimitiveId | B::Layer | B::ViewportIndex | B::PrimitiveShadingRateKHR | B::CullPrimitiveEXT
    )
}
