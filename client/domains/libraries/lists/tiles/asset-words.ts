import type { Asset, AssetFile, FileInBrief } from '../../../../../contract/libraries/asset.ts'
import { partsOf } from '../../../../../contract/files/file-name.ts'

/** What kind of asset it is, by whichever field says it. */
export const kindOf = (asset: Asset): string => asset.docType ?? asset.assetType ?? asset.category ?? ''

/** The season it is of: 'Fall 2026'. */
export const seasonOf = ({ season, year }: Asset): string => [season, year].filter(Boolean).join(' ')

/** 'JPG'; what a file without a picture shows instead. */
export const endingOf = (file: AssetFile | null): string => (file ? partsOf(file.filename).ending.toUpperCase() : '')

/** What is shown of an asset: its primary file, or what there is. */
export const shownFile = (asset: Asset): AssetFile | null => fileOf(asset, asset.primaryFile ?? asset.workingFile)

/** All there is to know of one that the asset names. */
export const fileOf = (asset: Asset, named: FileInBrief | null): AssetFile | null =>
  asset.files.find(({ _id }) => _id === named?._id) ?? null

/** The files somebody takes away, working files only when they asked for them (LIB-05). */
export const filesToTake = (asset: Asset, working: 'no' | 'with' | 'only'): AssetFile[] =>
  asset.files.filter(
    ({ usageType, state }) =>
      state === 'Available' && (usageType === 'Primary' ? working !== 'only' : working !== 'no'),
  )
