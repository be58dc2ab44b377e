# find_package(Spirant): the target Spirant::spirant, the function spirant_add_shaders, and
# Spirant_HLSL_DIR, the folder of the headers with HLSL's intrinsics.
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
unset(_spirant_prefix)
