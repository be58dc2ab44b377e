//! What clang 22 lacks of HLSL, by the names of it that its errors tell, and what works in its place.

use crate::install::DXC;

/// A part of the language that clang lacks.
#[derive(Debug)]
pub struct Lack {
    /// What it is.
    pub what: &'static str,
    /// What works in its place; `None` if DXC alone compiles it.
    pub way: Option<&'static str>,
    /// The names by which sources use it; one that ends with `*` stands for all that begin so.
    names: &'static [&'static str],
}

const LACKS: [Lack; 16] = [
    Lack {
        what: "textures and samplers",
        way: Some("declare them as inline types (vk::SpirvOpaqueType, see docs/reference/inline-types.md)"),
        names: &[
            "Texture*",
            "RWTexture*",
            "RasterizerOrdered*",
            "FeedbackTexture*",
            "Sampler*",
            "sampler*",
            "texture",
        ],
    },
    Lack {
        what: "constant buffers of a struct's type",
        way: Some("write cbuffer NAME : register(bN) { STRUCT VALUE; }"),
        names: &["ConstantBuffer", "TextureBuffer", "tbuffer"],
    },
    Lack {
        what: "such interpolation modifier",
        way: None,
        names: &["nointerpolation", "noperspective", "linear", "centroid", "sample"],
    },
    Lack { what: "types of patches", way: None, names: &["InputPatch", "OutputPatch"] },
    Lack {
        what: "types of geometry shaders",
        way: None,
        names: &[
            "TriangleStream",
            "LineStream",
            "PointStream",
            "triangle",
            "line",
            "point",
            "lineadj",
            "triangleadj",
        ],
    },
    Lack {
        what: "outputs of mesh and amplification shaders",
        way: None,
        names: &["vertices", "indices", "primitives", "payload", "SetMeshOutputCounts", "DispatchMesh"],
    },
    Lack {
        what: "ray tracing",
        way: None,
        names: &[
            "RaytracingAccelerationStructure",
            "Ray*",
            "TraceRay",
            "DispatchRays*",
            "BuiltInTriangleIntersectionAttributes",
            "ReportHit",
            "AcceptHitAndEndSearch",
            "IgnoreHit",
            "CallShader",
            "WorldRay*",
            "ObjectRay*",
            "InstanceID",
            "InstanceIndex",
            "PrimitiveIndex",
            "HitKind",
        ],
    },
    Lack {
        what: "heaps of descriptors",
        way: Some("declare an array of resources: StructuredBuffer<T> NAME[] : register(tN, spaceM)"),
        names: &["ResourceDescriptorHeap", "SamplerDescriptorHeap"],
    },
    Lack {
        what: "evaluation of attributes",
        way: None,
        names: &["EvaluateAttribute*", "GetAttributeAtVertex", "GetRenderTargetSample*"],
    },
    Lack { what: "formatted output", way: None, names: &["printf"] },
    Lack { what: "subpass inputs", way: None, names: &["SubpassInput*"] },
    Lack {
        what: "such qualifier",
        way: None,
        names: &["globallycoherent", "reordercoherent", "unorm", "snorm", "technique", "pass"],
    },
    Lack { what: "such semantic", way: None, names: &["SV_*"] },
    Lack {
        what: "such attribute",
        way: None,
        names: &[
            "vk::builtin",
            "vk::counter_binding",
            "vk::index",
            "vk::input_attachment_index",
            "vk::offset",
            "vk::shader_record_*",
        ],
    },
    Lack {
        what: "size of a struct whose members are not read",
        way: Some("declare each member as TYPE NAME, without parentheses around the name"),
        names: &[spirant_marks::Helper::OwnMembers.text()],
    },
    Lack { what: "such inline SPIR-V", way: None, names: &["vk::ext_*", "ext_*"] },
];

impl Lack {
    /// What works in its place: DXC, or what `own` or the lack states.
    pub fn help(&self, own: Option<&str>) -> String {
        let through_dxc =
            format!("let DXC compile the source, without --front=clang; if DXC is missing, {DXC}");
        match own.or(self.way) {
            Some(way) => format!("{way}; or {through_dxc}"),
            None => through_dxc,
        }
    }
}

/// Built-in inputs that clang knows by number where it lacks the semantic: their types in HLSL and the numbers of `BuiltIn`.
const INPUTS: [(&str, &str, u32); 10] = [
    ("SV_VertexID", "uint", 42),
    ("SV_InstanceID", "uint", 43),
    ("SV_IsFrontFace", "bool", 17),
    ("SV_PrimitiveID", "uint", 7),
    ("SV_SampleIndex", "uint", 18),
    ("SV_ViewID", "uint", 4440),
    ("SV_GSInstanceID", "uint", 8),
    ("SV_RenderTargetArrayIndex", "uint", 9),
    ("SV_ViewportArrayIndex", "uint", 10),
    ("SV_Barycentrics", "float3", 5286),
];

/// The type and the number of the built-in input of a semantic.
pub fn built_in(semantic: &str) -> Option<(&'static str, u32)> {
    let (_, ty, number) = INPUTS.iter().find(|(name, ..)| name.eq_ignore_ascii_case(semantic))?;
    Some((ty, *number))
}

/// How the input of a semantic is declared without it.
pub fn input(semantic: &str) -> Option<String> {
    let (ty, number) = built_in(semantic)?;
    Some(format!(
        "make it a parameter of the entry point, or declare the input by its number outside of it: [[vk::ext_builtin_input({number})]] static const {ty} {};",
        semantic.trim_start_matches("SV_")
    ))
}

/// Names of what clang lacks that sources use for nothing else, each with what it is.
const CERTAIN: [(&str, &[&str]); 7] = [
    (
        "textures and samplers",
        &[
            "Texture1D",
            "Texture1DArray",
            "Texture2D",
            "Texture2DArray",
            "Texture2DMS",
            "Texture2DMSArray",
            "Texture3D",
            "TextureCube",
            "TextureCubeArray",
            "RWTexture1D",
            "RWTexture1DArray",
            "RWTexture2D",
            "RWTexture2DArray",
            "RWTexture2DMS",
            "RWTexture2DMSArray",
            "RWTexture3D",
            "FeedbackTexture2D",
            "FeedbackTexture2DArray",
            "SamplerState",
            "SamplerComparisonState",
        ],
    ),
    ("texture buffers", &["tbuffer", "TextureBuffer"]),
    ("types of patches", &["InputPatch", "OutputPatch"]),
    ("types of geometry shaders", &["TriangleStream", "LineStream", "PointStream"]),
    ("outputs of mesh and amplification shaders", &["SetMeshOutputCounts", "DispatchMesh"]),
    ("ray tracing", &["RaytracingAccelerationStructure", "RayQuery", "TraceRay", "ReportHit", "CallShader"]),
    ("heaps of descriptors", &["ResourceDescriptorHeap", "SamplerDescriptorHeap"]),
];

/// What clang lacks if a source uses this name, unless the source defines the name itself.
pub fn certain(name: &str) -> Option<&'static str> {
    CERTAIN.iter().find(|(_, names)| names.contains(&name)).map(|(what, _)| *what)
}

/// What clang lacks if a compute shader uses this name: it states no groups of derivatives.
pub fn of_compute(name: &str) -> Option<&'static str> {
    const DERIVATIVES: [&str; 7] =
        ["ddx", "ddy", "ddx_coarse", "ddy_coarse", "ddx_fine", "ddy_fine", "fwidth"];
    DERIVATIVES.contains(&name).then_some("derivatives in compute shaders")
}

/// What is behind an error of clang that says a name is not known.
pub fn find(message: &str) -> Option<(&'static Lack, String)> {
    const HEADS: [&str; 8] = [
        "no template named ",
        "unknown type name ",
        "use of undeclared identifier ",
        "unknown HLSL semantic ",
        "no type named ",
        "attribute ",
        "no member named ",
        "unknown attribute ",
    ];
    let rest = HEADS.iter().find_map(|head| message.strip_prefix(head))?;
    if message.starts_with("attribute ") && !message.contains(" is unsupported in '") {
        return None;
    }
    let name = rest.strip_prefix('\'')?.split('\'').next()?;
    let is_it = |known: &&str| match known.strip_suffix('*') {
        Some(start) => name.starts_with(start),
        None => *known == name,
    };
    let lack = LACKS.iter().find(|lack| lack.names.iter().any(is_it))?;
    Some((lack, name.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_that_name_what_is_lacking_are_found() {
        for (message, expected) in [
            ("no template named 'Texture2DArray'", Some("textures and samplers")),
            ("unknown type name 'nointerpolation'", Some("such interpolation modifier")),
            ("unknown HLSL semantic 'SV_VertexID'", Some("such semantic")),
            (
                "attribute 'SV_GroupID' is unsupported in 'mesh' shaders, requires compute",
                Some("such semantic"),
            ),
            (
                "use of undeclared identifier 'DispatchMesh'",
                Some("outputs of mesh and amplification shaders"),
            ),
            ("use of undeclared identifier 'mistyped'", None),
            ("attribute 'SV_Position' takes no arguments", None),
            ("expected ';'", None),
            ("no member named 'ext_execution_mode' in namespace 'hlsl::vk'", Some("such inline SPIR-V")),
            ("unknown attribute 'vk::ext_decorate' ignored", Some("such inline SPIR-V")),
            ("unknown attribute 'vk::offset' ignored", Some("such attribute")),
            ("unknown attribute 'vk::image_format' ignored", None),
            ("no member named 'x' in 'S'", None),
        ] {
            assert_eq!(find(message).map(|(lack, _)| lack.what), expected, "{message}");
        }
    }
}
