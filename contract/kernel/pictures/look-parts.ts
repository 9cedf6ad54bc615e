/** Cells along one side in which the outline, and the lines inside it and the colours, are told. */
export const OUTLINE_CELLS = 8
export const INNER_CELLS = 4
export const LINE_DIRECTIONS = 4

const outline = OUTLINE_CELLS ** 2
const lines = INNER_CELLS ** 2 * LINE_DIRECTIONS
const colours = INNER_CELLS ** 2 * 3

/** Where the parts of a picture's description lie in its bytes. */
export const lookParts = {
  outline: { from: 0, to: outline },
  lines: { from: outline, to: outline + lines },
  colours: { from: outline + lines, to: outline + lines + colours },
} as const

/** Bytes of a whole description. */
export const LOOK_BYTES = outline + lines + colours
