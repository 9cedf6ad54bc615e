import { placeWords } from '../place-words.ts'
import type { Sample } from '../sample.ts'
import type { SampleLibrary } from '../sample-libraries.ts'
import type { SamplePlace } from '../tracking-calls.ts'

/** What a scan of a count says at once (design, section 9). */
export type Verdict = 'here' | 'elsewhere' | 'out' | 'retired' | 'otherLibrary'

/** Of a sample that is found at a place; without one, where it stands. */
export function verdictOf(
  sample: Sample,
  { library, place }: { library: SampleLibrary; place: Omit<SamplePlace, 'library'> | undefined },
): Verdict {
  if (sample.library !== library) return 'otherLibrary'
  if (sample.totalQty === 0 && sample.outQty > 0) return 'out'
  if (sample.status === 'Retired') return 'retired'
  return place && placeWords(place) !== placeWords(sample) ? 'elsewhere' : 'here'
}
