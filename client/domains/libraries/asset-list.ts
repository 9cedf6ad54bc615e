import { waits } from '../../../contract/kernel/limits.ts'
import { ASSET_BATCH, type WrittenAssetChange } from '../../../contract/libraries/asset-calls.ts'
import { lacksOf } from '../../../contract/libraries/asset-rules.ts'
import type { Asset } from '../../../contract/libraries/asset.ts'
import { libraries, type LibraryType } from '../../../contract/libraries/libraries.ts'
import { createListeners } from '../../engine/listeners.ts'
import type { CellChange } from '../../parts/grid/grid-contract.ts'
import type { RowPages } from '../../parts/row-pages/row-pages.ts'
import { createEditedPages } from '../../parts/saving/edited-pages.ts'
import { createRowSaving, type Fields, type RowBatch, type RowSaving } from '../../parts/saving/row-saving.ts'
import { type AssetQuery, readAssets, saveAssets } from './libraries.api.ts'

/** The assets on screen, read by range; edits show at once and are saved together 1.5 s after the last one (LIB-02). */
export interface AssetList extends Omit<RowSaving<Asset>, 'change'> {
  readonly source: RowPages<Asset>
  readonly totalCount: number
  readonly readyCount: number
  readonly loaded: boolean
  /** Why the first rows, or some of the others, could not be read. */
  readonly error: unknown
  show(query: AssetQuery): void
  change(changes: readonly CellChange[]): void
  subscribe(listener: () => void): () => void
}

export function createAssetList(first: AssetQuery): AssetList {
  const { type } = first
  const { tell, listen } = createListeners()
  const edited = createEditedPages({
    query: first,
    counts: { totalCount: 0, readyCount: 0 },
    read: async (query, { isCounted: _always, ...range }, signal) => {
      const { data, totalCount, readyCount } = await readAssets(query, range, signal)
      return { data, counts: { totalCount, readyCount } }
    },
    work: () => work,
  })
  const source = edited.pages
  const work: RowSaving<Asset> = createRowSaving<Asset>({
    wait: waits.libraryUpdate,
    most: ASSET_BATCH,
    save: async ({ update }) => ({
      rows: await saveAssets(
        type,
        update.map((change) => writtenChange(type, change)),
      ),
    }),
    read: edited.readAgain,
    find: (id) => source.find(id),
    put: (rows) => source.put(rows),
    withFields: (row, fields) => withFields(type, row, fields),
  })
  source.subscribe(tell)
  work.onUnsaved(tell)

  return {
    ...work,
    source,
    get totalCount() {
      return edited.counts.totalCount
    },
    get readyCount() {
      return edited.counts.readyCount
    },
    get loaded() {
      return source.started
    },
    get error() {
      return edited.error
    },
    show: edited.show,
    change: (changes) => {
      const byRow = new Map<string, Fields>()
      for (const { rowId, column, after } of changes) {
        // A file that takes the place of this one keeps its own groups.
        const of = column === 'groups' ? { groupsOf: source.find(rowId)?.primaryFile?._id } : {}
        byRow.set(rowId, { ...byRow.get(rowId), [column]: after, ...of })
      }
      work.change([...byRow])
    },
    dispose: () => {
      source.dispose()
      return work.dispose()
    },
    subscribe: listen,
  }
}

const several = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? value.split(/\s*,\s*/) : [])

/** A row as it is edited, and what it then lacks. */
function withFields(type: LibraryType, row: Asset, fields: Fields): Asset {
  const { groups, groupsOf, entity, ...rest } = fields
  const grouped = <File extends { _id: string }>(file: File): File =>
    groups !== undefined && file._id === groupsOf ? { ...file, groups: several(groups) } : file
  const edited: Asset = {
    ...row,
    ...(Object.fromEntries(Object.entries(rest).map(([field, value]) => [field, value ?? ''])) as Partial<Asset>),
    ...(entity === undefined ? {} : { entity: several(entity) }),
    files: row.files.map(grouped),
    primaryFile: row.primaryFile && grouped(row.primaryFile),
  }
  return { ...edited, lacks: lacksOf(type, { name: edited.name, fields: edited, files: edited.files }) }
}

function writtenChange(type: LibraryType, { _id, version, fields }: RowBatch['update'][number]): WrittenAssetChange {
  const { groups, groupsOf, entity, name, ...rest } = fields
  const own = new Set<string>(libraries[type].fields)
  const patch = Object.fromEntries(
    Object.entries(rest).flatMap(([field, value]) =>
      own.has(field) ? [[field, value === '' || value === undefined ? null : String(value)]] : [],
    ),
  )
  return {
    _id,
    ...(version === undefined ? {} : { version }),
    patch: {
      ...patch,
      ...(name === undefined ? {} : { name: String(name ?? '') }),
      ...(entity === undefined ? {} : { entity: several(entity) }),
    },
    ...(groups !== undefined && typeof groupsOf === 'string'
      ? { updateFiles: [{ _id: groupsOf, groups: several(groups) }] }
      : {}),
  }
}
