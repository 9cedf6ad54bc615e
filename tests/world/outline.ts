/** Of a long list so many stand in an outline. */
const SHOWN = 2

/** What is seen of a file: made by jobs, at any time. */
const later = new Set([
  'preview',
  'previewFault',
  'previewJpg',
  'previewPdf',
  'previewVideo',
  'thumbnail',
  'colors',
  'dimensions',
  'pages',
  'pagePictures',
])

/** Words of the house, some of which are as long as an identifier. */
const names = new Set(['kind', 'type', 'notificationType', 'messageCode'])

/**
 * A value as one line of JSON that is the same each time: moments, days and identifiers made at random are said to be such, and
 * of a list the first few stand with the number of all.
 */
export const outlineOf = (value: unknown): string => JSON.stringify(outlined(value))

function outlined(value: unknown): unknown {
  if (Array.isArray(value)) {
    const shown = value.slice(0, SHOWN).map((one) => outlined(one))
    return value.length > SHOWN ? [...shown, `… ${value.length}`] : shown
  }
  if (value instanceof Date) return '<time>'
  if (typeof value === 'object' && value) {
    const isFile = 'filename' in value
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name]) => !(isFile && later.has(name)))
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, part]) => [name, names.has(name) ? part : outlined(part)]),
    )
  }
  if (typeof value === 'string') return steady(value)
  return typeof value === 'number' && value > 1e12 ? '<time>' : value
}

const steady = (text: string): string =>
  text
    .replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+(?:Z|[+-]\d\d(?::?\d\d)?)?/g, '<time>')
    .replaceAll(/\b\d{4}-\d\d-\d\d\b/g, '<day>')
    // Of what is numbered side by side any may come first.
    .replaceAll(/\b([A-Z])-\d{6}\b/g, '$1-…')
    .replaceAll(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '<id>')
    .replaceAll(/\b[0-9a-f]{24,}\b/g, '<id>')
    // Of nanoid, and of what is signed.
    .replaceAll(/(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?:[\w-]{21}|[\w-]{30,})(?![\w-])/g, '<id>')
