import type { AssetStatus, AssetValues, UsageType } from '../../contract/libraries/asset.ts'
import type { LibraryType } from '../../contract/libraries/libraries.ts'

/** A drawing as JPEG on a ground; quality up to 100. */
export type DrawJpeg = (svg: string, ground: string, quality: number) => Promise<Buffer>

/** One file of a planned asset; it is drawn when its turn comes. */
export interface FilePlan {
  usage: UsageType
  /** Without a dot. */
  ending: string
  contentType: string
  groups?: readonly string[]
  make(draw: DrawJpeg): Promise<Buffer>
}

/** An asset of the demo brand as somebody would have brought it. */
export interface AssetPlan {
  type: LibraryType
  name: string
  status: AssetStatus
  /** Days since it was last changed. */
  age: number
  /** The demo account that brought it. */
  by: string
  values: Partial<AssetValues>
  files: readonly FilePlan[]
}

/** Days from today, as `yyyy-mm-dd`: campaigns of the demo run now, whenever it is made. */
export const dayFromToday = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
