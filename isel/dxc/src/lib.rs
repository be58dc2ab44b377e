//! DXC as a library: a source and the arguments of `dxc`'s command line go in, a container or words of SPIR-V come out.
//!
//! The interface of `libdxcompiler` is COM's: an object points to a table of functions, and `dxcapi.h` fixes the index of each
//! function. This crate calls them by these indices. It knows neither the command line of Spirant nor SPIR-V.
//!
//! Invariant: a library that was loaded stays loaded, because DXC cannot be unloaded while another thread uses it.
#![deny(missing_docs)]
// Calls through tables of functions.
#![allow(unsafe_code)]

mod com;

use com::{Buffer, Object};
use std::ffi::c_void;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Why DXC's library cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The system cannot load it, or it lacks a function.
    #[error("cannot load DXC's library {path}: {why}")]
    Load {
        /// The file.
        path: String,
        /// What the system says.
        why: libloading::Error,
    },
    /// A call failed before the source was read; `code` is the HRESULT.
    #[error("DXC's library failed: {call} returned {code:#x}")]
    Call {
        /// The name of the function.
        call: &'static str,
        /// What it returned.
        code: i32,
    },
}

/// The result of one compilation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Output {
    /// The container or the words of SPIR-V; `None` if the source has errors.
    pub object: Option<Vec<u8>>,
    /// Errors and warnings, as `dxc` prints them.
    pub messages: String,
}

/// DXC's library.
#[derive(Clone, Debug)]
pub struct Library {
    path: PathBuf,
    library: Arc<libloading::Library>,
}

/// The libraries of this process.
static LOADED: Mutex<Vec<Library>> = Mutex::new(Vec::new());

/// Set after the first compilation: with it, DXC registers its handlers of signals, which two threads must not do at once.
static READY: OnceLock<()> = OnceLock::new();

impl Library {
    /// Loads the library in a file; a library that is loaded already is shared.
    ///
    /// # Errors
    /// The system cannot load it, or it is not DXC.
    pub fn load(path: &Path) -> Result<Library, Error> {
        let mut loaded = LOADED.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = loaded.iter().find(|known| known.path == path) {
            return Ok(known.clone());
        }
        let failed = |why| Error::Load { path: path.display().to_string(), why };
        // SAFETY: the initialization of DXC's library has no requirements.
        let library = unsafe { libloading::Library::new(path) }.map_err(failed)?;
        let library = Library { path: path.to_owned(), library: Arc::new(library) };
        library.create_function()?;
        loaded.push(library.clone());
        Ok(library)
    }

    /// The version of DXC: major and minor; `None` if the library does not tell.
    #[must_use]
    pub fn version(&self) -> Option<(u32, u32)> {
        type GetVersion = unsafe extern "system" fn(*mut c_void, *mut u32, *mut u32) -> i32;
        let compiler = self.create(&com::COMPILER_CLASS, &com::COMPILER).ok()?;
        let (mut major, mut minor) = (0, 0);
        // SAFETY: the first function of the interface has this type.
        unsafe {
            let told = compiler.query(&com::VERSION)?;
            let get = told.function::<GetVersion>(com::FIRST);
            (get(told.0, &raw mut major, &raw mut minor) >= 0).then_some((major, minor))
        }
    }

    /// Compiles a source with the arguments of `dxc`'s command line, the name of the source among them. With `-spirv` the result
    /// is a module of SPIR-V, else a container. Files that the source includes are read relative to its name and to the working folder.
    ///
    /// # Errors
    /// The library fails. Errors in the source are in [`Output::messages`].
    pub fn compile(&self, source: &[u8], arguments: &[&str]) -> Result<Output, Error> {
        let mut first = None;
        READY.get_or_init(|| first = Some(self.compile_source(source, arguments)));
        first.unwrap_or_else(|| self.compile_source(source, arguments))
    }

    fn compile_source(&self, source: &[u8], arguments: &[&str]) -> Result<Output, Error> {
        type CreateIncludes = unsafe extern "system" fn(*mut c_void, *mut *mut c_void) -> i32;
        type Compile = unsafe extern "system" fn(
            *mut c_void,
            *const Buffer,
            *const *const com::Wide,
            u32,
            *mut c_void,
            *const com::Guid,
            *mut *mut c_void,
        ) -> i32;
        type GetStatus = unsafe extern "system" fn(*mut c_void, *mut i32) -> i32;
        let compiler = self.create(&com::COMPILER_CLASS, &com::COMPILER)?;
        let utilities = self.create(&com::UTILITIES_CLASS, &com::UTILITIES)?;
        let wide: Vec<Vec<com::Wide>> = arguments.iter().map(|text| com::wide(text)).collect();
        let pointers: Vec<*const com::Wide> = wide.iter().map(|text| text.as_ptr()).collect();
        let buffer = Buffer { data: source.as_ptr().cast(), size: source.len(), encoding: com::UTF8 };
        // SAFETY: the functions have these types. Everything that a pointer names outlives the calls.
        unsafe {
            let create = utilities.function::<CreateIncludes>(com::FIRST + 6);
            let includes = Object::made("CreateDefaultIncludeHandler", |made| create(utilities.0, made))?;
            let compile = compiler.function::<Compile>(com::FIRST);
            let result = Object::made("Compile", |made| {
                let (list, count) = (pointers.as_ptr(), pointers.len() as u32);
                compile(compiler.0, &raw const buffer, list, count, includes.0, &raw const com::RESULT, made)
            })?;
            let mut status = 0;
            result.function::<GetStatus>(com::FIRST)(result.0, &raw mut status);
            let object = (status >= 0).then(|| result.blob(com::FIRST + 1));
            let messages = String::from_utf8_lossy(&result.blob(com::FIRST + 2)).into_owned();
            Ok(Output { object, messages: messages.trim_end_matches('\0').to_owned() })
        }
    }

    fn create_function(&self) -> Result<libloading::Symbol<'_, com::Create>, Error> {
        // SAFETY: the function of this name has this type.
        let found = unsafe { self.library.get::<com::Create>(b"DxcCreateInstance\0") };
        found.map_err(|why| Error::Load { path: self.path.display().to_string(), why })
    }

    /// A new object of a class, behind an interface.
    fn create(&self, class: &com::Guid, interface: &com::Guid) -> Result<Object, Error> {
        let create = self.create_function()?;
        // SAFETY: the function takes the addresses of two identifiers and of the pointer that it sets.
        unsafe { Object::made("DxcCreateInstance", |made| create(class, interface, made)) }
    }
}
