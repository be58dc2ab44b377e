# find_package(Spirant): the target Spirant::spirant, the function spirant_add_shaders, and
# Spirant_HLSL_DIR, the folder of the headers with HLSL's intrinsics. With COMPONENTS LLVM, the target
# Spirant::LLVM of SpirantLLVM.cmake.
get_filename_component(_spirant_prefix "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
set(Spirant_HLSL_DIR "${_spirant_prefix}/share/spirant/hlsl")
if(NOT TARGET Spirant::spirant)
  add_library(Spirant::spirant SHARED IMPORTED)
  set_target_properties(Spirant::spirant PROPERTIES
    IMPORTED_LOCATION "${_spirant_prefix}/lib/libspirant.so.@VERSION@"
    IMPORTED_SONAME "libspirant.so.@ABI@"
    INTERFACE_INCLUDE_DIRECTORIES "${_spirant_prefix}/include")
endif()
list(APPEND CMAKE_PROGRAM_PATH "${_spirant_prefix}/bin")
include("${CMAKE_CURRENT_LIST_DIR}/SpirantShaders.cmake")
set(Spirant_LLVM_FOUND FALSE)
if("LLVM" IN_LIST Spirant_FIND_COMPONENTS)
  include("${CMAKE_CURRENT_LIST_DIR}/SpirantLLVM.cmake")
  if(Spirant_FIND_REQUIRED_LLVM AND NOT Spirant_LLVM_FOUND)
    set(Spirant_FOUND FALSE)
    set(Spirant_NOT_FOUND_MESSAGE "The component LLVM requires find_package(LLVM CONFIG) before.")
  endif()
endif()
unset(_spirant_prefix)
