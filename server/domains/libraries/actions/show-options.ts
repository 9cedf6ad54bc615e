import type { z } from 'zod'
import { Failure } from '../../../../contract/kernel/errors.ts'
import { type listOptions, optionList } from '../../../../contract/libraries/option-lists.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { requireReader } from '../libraries.access.ts'

/** What may be chosen for a field (API-03). @throws Failure notFound, notAllowed */
export function showOptions(caller: Caller, key: string): z.input<(typeof listOptions)['output']> {
  const list = optionList(key)
  if (!list) throw new Failure('notFound', `There is no list of options named ${key}`, { data: { field: 'key' } })
  if (list.library) requireReader(caller, list.library)
  return { key, options: [...list.options] }
}
