import { asTheyAre, type Held, signed } from '../../declarations/held.ts'

/** What its tables hold of persons. */
export const settingsHeld: readonly Held[] = [...signed('app_setting', 'modified_by', asTheyAre('section modified_at'))]
