//! Lines of source files (NonSemantic.Shader.DebugInfo.100, "DebugSource"): if a module has the text of a file, no line exceeds
//! it.

use super::Verifier;
use spirant_dialect::diagnostics::Entity;
use spirant_dialect::module::{DebugSet, LineForm};

impl Verifier<'_> {
    /// Verifies the lines that nodes of debug information and positions name.
    pub(super) fn source_lines(&mut self) {
        let module = self.module;
        let lines = module.lines_of_sources();
        if lines.is_empty() {
            return;
        }
        for item in module.items.keys() {
            if let Some((source, line)) = module.source_line(item)
                && let Some(known) = lines.get(&source)
                && line > *known
            {
                let message = format!(
                    "it is on line {line} of '{}', whose text has {known} lines",
                    module.source_file(source)
                );
                self.report(Entity::Item(item.to_string()), message);
            }
        }
        if module.debug.lines != LineForm::Debug || module.debug.set != DebugSet::Shader {
            return;
        }
        let sources = module.sources_by_name();
        for function in module.functions.values() {
            for position in function.attrs.source_positions() {
                let Some(loc) = &position.loc else { continue };
                let known = sources.get(&*loc.file).and_then(|source| lines.get(source));
                let line = position.end.map_or(loc.line, |(line, _)| line.max(loc.line));
                if let Some(known) = known.filter(|known| line > **known) {
                    let message = format!(
                        "an instruction is on line {line} of '{}', whose text has {known} lines",
                        loc.file
                    );
                    self.report_function(function, message);
                    break;
                }
            }
        }
    }
}
