import { cleanFileName, partsOf, primaryFileName } from '../../../../contract/files/file-name.ts'
import type { UsageType } from '../../../../contract/libraries/asset.ts'

/** A primary file bears its asset's name; a working file keeps its own (UPL-02). */
export const finalName = (usage: UsageType, assetName: string, uploaded: string): string =>
  usage === 'Primary' && assetName.trim() !== '' ? primaryFileName(assetName, uploaded) : cleanFileName(uploaded)

/** `wall.tif` as `wall_2.tif`, or the first after it that none of these bears. */
export function freeName(filename: string, taken: readonly string[]): string {
  const { stem, ending } = partsOf(filename)
  const used = new Set(taken.map((name) => name.toLowerCase()))
  for (let count = 2; ; count++) {
    const name = `${stem}_${count}${ending && `.${ending}`}`
    if (!used.has(name.toLowerCase())) return name
  }
}
