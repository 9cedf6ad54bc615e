import { refusedInput } from '../../../../contract/kernel/errors.ts'
import { type PreferenceKey, preferences } from '../../../../contract/identity/preference.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { readPreference, removePreference, writePreference } from '../preferences.queries.ts'

/** What is kept from an older version and fits no more counts as nothing. */
export async function showPreference(db: Database, caller: Caller, key: PreferenceKey): Promise<{ value: unknown }> {
  const parsed = preferences[key].safeParse(await readPreference(db, caller.key, key))
  return { value: parsed.success ? parsed.data : null }
}

/** @throws Failure invalidInput */
export async function keepPreference(
  db: Database,
  caller: Caller,
  key: PreferenceKey,
  value: unknown,
): Promise<{ value: unknown }> {
  if (value === null) {
    await removePreference(db, caller.key, key)
    return { value: null }
  }
  const parsed = preferences[key].safeParse(value)
  if (!parsed.success) {
    const details = parsed.error.issues.map(({ path, message }) => ({
      field: ['body', 'value', ...path].join('.'),
      message,
    }))
    throw refusedInput(details.slice(0, 100))
  }
  await writePreference(db, caller.key, key, parsed.data)
  return { value: parsed.data }
}
