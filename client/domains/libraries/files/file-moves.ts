import type { WrittenAssetChange } from '../../../../contract/libraries/asset-calls.ts'
import type { Asset, AssetFile, AssetStatus, UsageType } from '../../../../contract/libraries/asset.ts'

/** The file becomes one of `goal`, or another kind of file of the asset it is in (LIB-05). */
export const fileMove = (goal: Asset, file: AssetFile, usageType: UsageType): WrittenAssetChange[] => [
  { _id: goal._id, version: goal.version, moveFiles: [{ _id: file._id, usageType }] },
]

/** The ways by which something deleted comes back to where it was. */
const waysBack: Readonly<Record<AssetStatus, readonly AssetStatus[]>> = {
  Deleted: [],
  Pending: ['Pending'],
  Published: ['Pending', 'Published'],
  Unpublished: ['Pending', 'Published', 'Unpublished'],
}

/**
 * What brings every file back to the asset, the usage and the name it had, and an asset that gave all of them away back
 * from Deleted. `after` is the answer to the move: whoever changed one of these since is not overwritten.
 */
export function takenBack(before: readonly Asset[], after: readonly Asset[]): WrittenAssetChange[] {
  const now = new Map(after.map((asset) => [asset._id, asset]))
  return before.flatMap((was): WrittenAssetChange[] => {
    const is = now.get(was._id)
    if (!is) return []
    const moveFiles = was.files
      .filter((file) => !is.files.some((one) => isSame(one, file)))
      // What becomes primary first: the other then takes its own name back.
      .toSorted((one, other) => one.usageType.localeCompare(other.usageType))
      .map(({ _id, usageType, filename }) => ({
        _id,
        usageType,
        ...(usageType === 'Working' ? { filename } : {}),
      }))
    const [first, ...further] = is.status === 'Deleted' ? waysBack[was.status] : []
    const change = { _id: was._id, version: is.version, moveFiles, ...(first ? { patch: { status: first } } : {}) }
    return [change, ...further.map((status) => ({ _id: was._id, patch: { status } }))]
  })
}

const isSame = (one: AssetFile, other: AssetFile): boolean =>
  one._id === other._id && one.usageType === other.usageType && one.filename === other.filename
