/** Browsers by what only they say of themselves; Chrome is claimed by most others, Safari by all, so those come last. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edge?A?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** `Chrome · Windows` of a user agent's text; undefined when it says neither. */
export function browserName(userAgent: string): string | undefined {
  const found = [browsers, systems].flatMap((list) => list.find(([mark]) => mark.test(userAgent))?.[1] ?? [])
  return found.length > 0 ? found.join(' · ') : undefined
}
