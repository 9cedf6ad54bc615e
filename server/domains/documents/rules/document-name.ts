import { savableName } from '../../../../contract/kernel/texts/savable-name.ts'

const ending = { pdf: /\.pdf$/i, xlsx: /\.xlsx$/i }

/** The name of the file: what was asked for, else title and kind as it is said in the middle of words; with its ending once. */
export function documentFilename(
  asked: string | undefined,
  title: string,
  kind: string,
  fileType: 'pdf' | 'xlsx',
): string {
  const wanted = (asked ?? '').trim() === '' ? `${title}, ${kind}` : (asked ?? '')
  const bare = savableName(wanted.trim().replace(ending[fileType], ''))
  return `${[...(bare === '' ? kind : bare)].slice(0, 150).join('')}.${fileType}`
}
