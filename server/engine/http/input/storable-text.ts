/**
 * Paths of texts and names that no database keeps: with a zero character, or with half a surrogate pair. JSON can carry
 * both, PostgreSQL refuses them deep inside a query.
 */
export function unstorableTexts(value: unknown, path: string): string[] {
  const found: string[] = []
  // Nearly every input is sound: paths are made where one is not.
  if (!isStorable(value)) collect(value, path, found)
  return found
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.every(isStorable)
  if (value === null || typeof value !== 'object') return true
  for (const name of Object.keys(value))
    if (!storable(name) || !isStorable((value as Record<string, unknown>)[name])) return false
  return true
}

function collect(value: unknown, path: string, found: string[]): void {
  if (typeof value === 'string') {
    if (!storable(value)) found.push(path)
  } else if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at++) collect(value[at], `${path}.${at}`, found)
  } else if (value !== null && typeof value === 'object') {
    for (const name of Object.keys(value)) {
      if (storable(name)) collect((value as Record<string, unknown>)[name], `${path}.${name}`, found)
      else found.push(path)
    }
  }
}

// Halves of pairs are looked for one by one, which is dear, only where there is a half at all.
const storable = (text: string): boolean => !/[\0\ud800-\udfff]/.test(text) || !/[\0\p{Surrogate}]/u.test(text)
