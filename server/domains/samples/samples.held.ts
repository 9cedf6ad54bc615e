import { asTheyAre, type Held, made, publicIdOf, publicly, signed } from '../../declarations/held.ts'

/** What its tables hold of persons. */
export const samplesHeld: readonly Held[] = [
  ...signed('sample', made, publicly('library', 'code')),
  ...signed('sample_move', 'user_id', {
    sample: publicIdOf('sample', 'sample_id'),
    ...asTheyAre('kind at'),
  }),
]
