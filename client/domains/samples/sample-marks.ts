import type { SampleStatus } from '../../../contract/samples/sample-statuses.ts'
import type { Sample } from '../../../contract/samples/sample.ts'
import { lateDays } from './out-text.ts'

const ring = 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0 -18'
const leaving = 'M17 7l-10 10M8 7l9 0l0 9'
const coming = 'M9 14l-4 -4l4 -4M5 10h11a4 4 0 1 1 0 8h-1'
const ribbon = 'M18 7v14l-6 -4l-6 4v-14a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4z'
const clock = `${ring}M12 7v5l3 3`

/** What is drawn before the word of a status: no two have the same, whatever colours somebody sees (screen 13). */
export const statusMarks: Record<SampleStatus, string> = {
  Available: `${ring}M9 12l2 2l4 -4`,
  Rare: coming,
  'On display':
    'M10 12a2 2 0 1 0 4 0a2 2 0 0 0 -4 0M21 12c-2.4 4 -5.4 6 -9 6c-3.600 0 -6.600 -2 -9 -6c2.400 -4 5.400 -6 9 -6c3.600 0 6.600 2 9 6',
  'In repair': 'M7 10h3v-3l-3.500 -3.500a6 6 0 0 1 8 8l6 6a2 2 0 0 1 -3 3l-6 -6a6 6 0 0 1 -8 -8l3.500 3.500',
  Missing: `${ring}M12 8v4M12 16h.01`,
  Retired:
    'M3 6a2 2 0 0 1 2 -2h14a2 2 0 0 1 0 4h-14a2 2 0 0 1 -2 -2M5 8v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-10M10 12h4',
}

/** Overdue, with somebody, or promised; nothing where all of it is in the room. */
export function outMark(sample: Pick<Sample, 'out' | 'reserved'>, today: string): string | undefined {
  if (lateDays(sample, today) > 0) return clock
  if (sample.out) return leaving
  return sample.reserved ? ribbon : undefined
}
