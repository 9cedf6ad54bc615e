import { placeFields } from './sample-fields.ts'
import type { SamplePlace } from './tracking-calls.ts'

/** A place in words: the bin, in Sales behind the way to it. Empty without any. */
export const placeWords = (place: Omit<SamplePlace, 'library'>): string =>
  [...placeFields.map((field) => place[field]), place.bin].filter(Boolean).join(' · ')
