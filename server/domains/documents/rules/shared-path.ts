import type { ShareWay } from '../../../../contract/shares/share.ts'

/** The moment of a run as it stands in the address of its link: `20261123T1700`. */
const stampOf = (moment: Date): string => moment.toISOString().slice(0, 16).replaceAll(/[-:]/g, '')

/** The page of a link: shared by hand it ends in its code, sent by the clock in its moment and the code. */
export function sharedPath(
  way: ShareWay,
  document: { public_id: string; file_type: string; filename: string; created_at: Date },
  code: string,
): `/${string}` {
  const opens = way === 'shared' ? code : `${stampOf(document.created_at)}-${code}`
  const { public_id, file_type, filename } = document
  return `/file/${way}/${file_type}/document/${public_id}/${opens}/${encodeURIComponent(filename)}`
}

/** The code of what stands in the address; a code may hold hyphens itself, a moment holds none. */
export const codeOf = (way: ShareWay, opens: string): string =>
  way === 'shared' ? opens : opens.slice(opens.indexOf('-') + 1)
