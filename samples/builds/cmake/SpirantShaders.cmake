# spirant_add_shaders(TARGET [OUTPUT_DIRECTORY dir] [FLAGS flag...] SOURCES file...)
#
# A target whose files are the SPIR-V binaries of HLSL or OpenCL C sources, each built again when it or what it includes changes.
# The list of binaries is in the target's property SPIRANT_BINARIES.
find_program(SPIRANT spirant REQUIRED DOC "The compiler of shaders")

function(spirant_add_shaders target)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "OUTPUT_DIRECTORY" "FLAGS;SOURCES")
  if(ARG_UNPARSED_ARGUMENTS OR NOT ARG_SOURCES)
    message(FATAL_ERROR "spirant_add_shaders(${target}): name the sources behind SOURCES")
  endif()
  if(NOT ARG_OUTPUT_DIRECTORY)
    set(ARG_OUTPUT_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}")
  endif()
  file(MAKE_DIRECTORY "${ARG_OUTPUT_DIRECTORY}")
  set(binaries "")
  foreach(source IN LISTS ARG_SOURCES)
    get_filename_component(path "${source}" ABSOLUTE)
    get_filename_component(stem "${source}" NAME_WLE)
    set(binary "${ARG_OUTPUT_DIRECTORY}/${stem}.spv")
    add_custom_command(
      OUTPUT "${binary}"
      COMMAND "${SPIRANT}" cc "${path}" -o "${binary}" -MD -MF "${binary}.d" -MQ "${binary}" ${ARG_FLAGS}
      DEPENDS "${path}"
      DEPFILE "${binary}.d"
      COMMENT "spirant ${stem}.spv"
      VERBATIM)
    list(APPEND binaries "${binary}")
  endforeach()
  add_custom_target(${target} ALL DEPENDS ${binaries})
  set_target_properties(${target} PROPERTIES SPIRANT_BINARIES "${binaries}")
endfunction()
