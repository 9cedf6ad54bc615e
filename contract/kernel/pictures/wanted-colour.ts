import { perceivedHex } from './perceived-colour.ts'
import type { PictureColour } from './picture-colour.ts'

/** Of 255: what covers less of the subject is a detail and does not make a product 'red'. */
export const LEAST_SHARE = 38

/** A colour as it is looked for. Everything is a whole number, so that table and index say the same. */
export interface WantedColour {
  l: number
  a: number
  b: number
  /** Squared distance. */
  within: number
}

export const wantedColours = (colours: readonly PictureColour[]): WantedColour[] =>
  colours.map(({ hex, within }) => ({ ...perceivedHex(hex), within: within * within }))
