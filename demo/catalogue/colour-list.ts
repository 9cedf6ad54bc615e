import { colours } from '../pictures/colours.ts'
import type { FeedColour } from '../../server/domains/catalogue/feed/feed-records.ts'
import { colorFamilyOf } from './make-style.ts'

/** The brand's own colours by their short codes; colourways combine them. */
export const colourList = (): FeedColour[] =>
  colours.map((colour) => ({
    color: colour.short,
    colorDescription: colour.name,
    colorFamily: colorFamilyOf(colour),
    colorHex: colour.hex,
    nrf: colour.nrf,
  }))
