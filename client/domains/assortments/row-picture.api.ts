import { bringRowPicture } from '../../../contract/assortments/rows/own-picture.ts'
import { call } from '../../engine/api/call.ts'

/** Brings a picture for rows of an assortment and answers its hash; no row shows it yet. */
export const bringPicture = async (id: string, file: Blob): Promise<string> =>
  (await call(bringRowPicture, { params: { id } }, { file })).hash
