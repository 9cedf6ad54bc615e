import type { CellChange } from '../../parts/grid/grid-contract.ts'
import type { SampleList } from './sample-list.ts'
import { describeSamples } from './samples.api.ts'

/** A new row of a style that the catalogue knows says its name, picture and division by itself. */
export async function fillFromCatalogue(list: SampleList, changes: readonly CellChange[]): Promise<void> {
  const ids = new Set(changes.flatMap(({ rowId, column }) => (column === 'style' || column === 'color' ? [rowId] : [])))
  const rows = [...ids].flatMap((id) => list.drafts.get(id) ?? [])
  const asked = rows.filter(({ style }) => style !== '')
  if (asked.length === 0) return
  const found = await describeSamples(asked.map(({ style, color }) => ({ style, color }))).catch(() => undefined)
  if (!found) return
  const known = new Map(found.map((product) => [`${product.style} ${product.color}`, product]))
  const filled = asked.flatMap(({ _id }) => {
    const now = list.drafts.get(_id)
    const product = now && known.get(`${now.style} ${now.color}`)
    if (!now) return []
    list.shown([{ ...now, name: product?.name ?? '', photo: product?.photo ?? null }])
    return product && now.division === ''
      ? [{ rowId: _id, column: 'division', before: '', after: product.division } satisfies CellChange]
      : []
  })
  if (filled.length > 0) list.change(filled)
}
