import type { UndoEntry } from '../../../../parts/grid/grid-contract.ts'
import { sendBatch } from '../../manage-assortment.api.ts'
import type { Addressed } from '../../org-type.ts'
import type { ManageModel } from '../manage-model.ts'

/** `STYLE_COLOR` in its two parts. */
export function partsOf(id: string): { style: string; color: string } {
  const at = id.indexOf('_')
  return { style: id.slice(0, at), color: id.slice(at + 1) }
}

/** The server left the row as it was: the product is there already, or not sold at the assortment's location. */
export class RenameRefused extends Error {
  override name = 'RenameRefused'
}

/**
 * Makes a row another product, where it stands and with what is written in it (AST-11, AST-12). Everything typed before
 * is saved first; a rename that fails leaves the row as it was and is no step that could be taken back.
 */
export async function renameRow(
  model: ManageModel,
  assortment: Addressed,
  from: string,
  to: string,
  onError: (error: unknown) => void,
): Promise<UndoEntry> {
  const rename = async (one: string, other: string): Promise<void> => {
    const { style, color } = partsOf(other)
    const renameProducts = [{ _id: one, newStyle: style, newColor: color }]
    const { renamed } = await model.elsewhere((version) => sendBatch(assortment, { version, renameProducts }))
    if (renamed.length === 0) throw new RenameRefused()
  }
  await rename(from, to)
  // Steps back and forward that follow each other quickly are made one after the other.
  let queue = Promise.resolve()
  const turn = (one: string, other: string) => () => {
    queue = queue.then(() => rename(one, other)).catch(onError)
  }
  return { label: 'rename', undo: turn(to, from), redo: turn(from, to) }
}
