import { refusedInput } from '../../../../contract/kernel/errors.ts'
import { type PreferenceKey, preferences } from '../../../../contract/identity/preference.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { Database } from '../../../tables.ts'
import { readPreferences, removePreference, writePreference } from '../preferences.queries.ts'

/** What is kept from an older version and fits no more, or of a screen that is gone, counts as nothing. */
export async function showPreferences(db: Database, caller: Caller): Promise<Partial<Record<PreferenceKey, unknown>>> {
  const kept = await readPreferences(db, caller.key)
  return Object.fromEntries(
    kept.flatMap(({ key, value }) => {
      const parsed = key in preferences ? preferences[key as PreferenceKey].safeParse(value) : undefined
      return parsed?.success ? [[key, parsed.data]] : []
    }),
  )
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
