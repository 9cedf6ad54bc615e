/** What a file may not be called on the systems people save it to. */
const forbidden = /[<>:"/\\|?*\p{Cc}]/gu

/** The name of the file: what was asked for, else title and kind; with its ending exactly once. */
export function documentFilename(
  asked: string | undefined,
  title: string,
  kind: string,
  fileType: 'pdf' | 'xlsx',
): string {
  const wanted = (asked ?? '').trim() === '' ? `${title}, ${kind.toLowerCase()}` : (asked ?? '')
  const bare = wanted
    .replaceAll(forbidden, ' ')
    .replace(new RegExp(`\\.${fileType}$`, 'i'), '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `${[...(bare === '' ? kind : bare)].slice(0, 150).join('')}.${fileType}`
}
