import { cleanFileName, primaryFileName } from '../../../../contract/files/file-name.ts'
import type { UsageType } from '../../../../contract/libraries/asset.ts'

/** A primary file bears its asset's name; a working file keeps its own (UPL-02). */
export const finalName = (usage: UsageType, assetName: string, uploaded: string): string =>
  usage === 'Primary' && assetName.trim() !== '' ? primaryFileName(assetName, uploaded) : cleanFileName(uploaded)
