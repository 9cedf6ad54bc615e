const names: Record<string, Record<string, string>> = {
  'en-US': { SP: 'Spring', SU: 'Summer', FA: 'Fall', WI: 'Winter', HO: 'Holiday' },
  'de-DE': { SP: 'Frühjahr', SU: 'Sommer', FA: 'Herbst', WI: 'Winter', HO: 'Weihnachten' },
}

/** `FA26` as `Fall 26`; a code of another form as it is. */
export function seasonTitle(code: string, language: string): string {
  const match = /^([A-Z]{2})(\d{2})$/.exec(code)
  const name = match?.[1] && (names[language] ?? names['en-US'])?.[match[1]]
  return name ? `${name} ${match[2]}` : code
}

/** Selling order: by year, spring before fall; codes of another form come last. */
export function seasonOrder(code: string): string {
  const match = /^([A-Z]{2})(\d{2})$/.exec(code)
  const half = match?.[1] ? ['SP', 'SU', 'FA', 'HO', 'WI'].indexOf(match[1]) : -1
  return half < 0 ? `~${code}` : `${match?.[2]}${half}`
}
