import type { z } from 'zod'
import type { autocompleteLabels } from '../../../../contract/assortments/labels.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { searchLabels } from '../lists/list.queries.ts'
import type { AssortmentsRoom } from '../room.ts'

/** Labels of assortments that the person sees, the most frequent first. */
export const suggestLabels = (
  { db }: Pick<AssortmentsRoom, 'db'>,
  caller: Caller,
  { text, limit }: z.output<(typeof autocompleteLabels)['query']>,
) => searchLabels(db, caller, text, limit)
