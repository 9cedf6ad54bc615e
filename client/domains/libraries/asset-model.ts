import { waits } from '../../../contract/kernel/limits.ts'
import type { WrittenAssetChange } from '../../../contract/libraries/asset-calls.ts'
import type { AssetField } from '../../../contract/libraries/asset-fields.ts'
import { lacksOf } from '../../../contract/libraries/asset-rules.ts'
import type { Asset } from '../../../contract/libraries/asset.ts'
import { libraries, type LibraryType } from '../../../contract/libraries/libraries.ts'
import { saveFault } from '../../engine/api/save-fault.ts'
import { mergePendingEdits, type PendingEdit } from '../../parts/grid/editing/pending-edits.ts'
import { createPendingQueue, type PendingQueue } from '../../parts/grid/editing/pending-queue.ts'
import { createUndoStack } from '../../parts/grid/editing/undo-stack.ts'
import type { CellChange, UndoStack } from '../../parts/grid/grid-contract.ts'
import { type ArraySource, createArraySource } from '../../parts/grid/sources/array-source.ts'
import { type AssetQuery, loadAssets, saveAssets } from './libraries.api.ts'

type Fields = Record<string, unknown>

/** The assets on screen, and what of them is not saved yet. */
export interface AssetModel {
  readonly source: ArraySource<Asset>
  readonly queue: PendingQueue<PendingEdit<Fields>>
  readonly undo: UndoStack
  readonly totalCount: number
  readonly readyCount: number
  readonly loaded: boolean
  readonly error: unknown
  show(query: AssetQuery): void
  /** Reads again, once everything here is saved. */
  reload(): void
  change(changes: readonly CellChange[]): void
  /** Forgets what is not saved and shows what the server has. */
  discard(): Promise<void>
  /** After a conflict: saves what was typed here over what others wrote. */
  keepMine(): Promise<void>
  onRefused(listener: (error: unknown) => void): () => void
  subscribe(listener: () => void): () => void
  close(): void
}

const several = (value: unknown): string[] => (typeof value === 'string' && value !== '' ? value.split(/\s*,\s*/) : [])

/** Edits show at once and are saved together 1.5 s after the last one (LIB-02). */
export function createAssetModel(type: LibraryType): AssetModel {
  const source = createArraySource<Asset>([], ({ _id }) => _id)
  const listeners = new Set<() => void>()
  const refusals = new Set<(error: unknown) => void>()
  const undo = createUndoStack()
  let query: AssetQuery | undefined
  let state = { totalCount: 0, readyCount: 0, loaded: false, error: undefined as unknown }
  let asking: AbortController | undefined
  let stale = false
  /** Typed here and not stored: laid over whatever the server answers meanwhile. */
  let unsaved = new Map<string, Fields>()
  /** The version that each row was edited on, whatever is read meanwhile, else a conflict were hidden (ERR-03). */
  const madeOn = new Map<string, number>()

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const judged = (row: Asset): Asset => ({
    ...row,
    lacks: lacksOf(type, { name: row.name, fields: row, files: row.files }),
  })
  const laidOver = (row: Asset): Asset => {
    const fields = unsaved.get(row._id)
    return fields ? judged(withFields(row, fields)) : row
  }
  const replace = (rows: ReadonlyMap<string, Asset>) =>
    source.setRows(source.rows.map((row) => rows.get(row._id) ?? row))

  const queue = createPendingQueue<PendingEdit<Fields>>({
    wait: waits.libraryUpdate,
    judge: saveFault,
    async send(edits) {
      const { update } = mergePendingEdits<Fields>(edits)
      const sent = unsaved
      unsaved = new Map()
      try {
        const places = new Map(source.rows.map((row) => [row._id, row]))
        const rows = await saveAssets(
          type,
          update.map(({ rowId, fields }) => changeOf(rowId, fields, places.get(rowId))),
        )
        for (const { _id, version } of rows) {
          if (unsaved.has(_id)) madeOn.set(_id, version)
          else madeOn.delete(_id)
        }
        replace(new Map(rows.map((row) => [row._id, laidOver(row)])))
      } catch (error) {
        unsaved = new Map([...sent, ...[...unsaved].map(([id, now]) => [id, { ...sent.get(id), ...now }] as const)])
        throw error
      }
    },
    onError: (error) => {
      for (const listener of refusals) listener(error)
    },
  })
  const read = async () => {
    if (!query) return
    asking?.abort()
    const own = new AbortController()
    asking = own
    stale = false
    try {
      const { rows, ...counts } = await loadAssets(query, own.signal)
      if (own.signal.aborted) return
      source.setRows(rows.map(laidOver))
      state = { ...counts, loaded: true, error: undefined }
    } catch (error) {
      if (own.signal.aborted) return
      state = { ...state, error }
    }
    tell()
  }
  queue.subscribe(() => {
    if (queue.state === 'saved' && stale) void read()
    tell()
  })
  const reload = () => {
    if (queue.size > 0) stale = true
    else void read()
  }

  return {
    source,
    queue,
    undo,
    get totalCount() {
      return state.totalCount
    },
    get readyCount() {
      return state.readyCount
    },
    get loaded() {
      return state.loaded
    },
    get error() {
      return state.error
    },
    show: (next) => {
      query = next
      void read()
    },
    reload,
    change: (changes) => {
      const byRow = new Map<string, Fields>()
      for (const { rowId, column, after } of changes) byRow.set(rowId, { ...byRow.get(rowId), [column]: after })
      for (const { _id, version } of source.rows) if (byRow.has(_id) && !madeOn.has(_id)) madeOn.set(_id, version)
      for (const [id, fields] of byRow) unsaved.set(id, { ...unsaved.get(id), ...fields })
      replace(
        new Map(
          source.rows.flatMap((row) => {
            const fields = byRow.get(row._id)
            return fields ? [[row._id, judged(withFields(row, fields))] as const] : []
          }),
        ),
      )
      queue.push([...byRow].map(([rowId, fields]) => ({ kind: 'update' as const, rowId, fields })))
    },
    discard: async () => {
      unsaved = new Map()
      madeOn.clear()
      // Steps back from what is forgotten would write it again.
      undo.clear()
      queue.discard()
      await read()
    },
    keepMine: async () => {
      await read()
      madeOn.clear()
      for (const { _id, version } of source.rows) if (unsaved.has(_id)) madeOn.set(_id, version)
      await queue.flush()
    },
    onRefused: (listener) => {
      refusals.add(listener)
      return () => refusals.delete(listener)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      asking?.abort()
      void queue.flush().finally(() => queue.dispose())
    },
  }

  function withFields(row: Asset, fields: Fields): Asset {
    const { groups, entity, ...rest } = fields
    const files = row.files.map((file) =>
      groups !== undefined && file._id === row.primaryFile?._id ? { ...file, groups: several(groups) } : file,
    )
    return {
      ...row,
      ...(Object.fromEntries(Object.entries(rest).map(([field, value]) => [field, value ?? ''])) as Partial<Asset>),
      ...(entity === undefined ? {} : { entity: several(entity) }),
      files,
      primaryFile:
        row.primaryFile && groups !== undefined ? { ...row.primaryFile, groups: several(groups) } : row.primaryFile,
    }
  }

  function changeOf(rowId: string, fields: Fields, row: Asset | undefined): WrittenAssetChange {
    const version = madeOn.get(rowId)
    const { groups, entity, name, ...rest } = fields
    const own = new Set<string>(libraries[type].fields)
    const patch = Object.fromEntries(
      Object.entries(rest).flatMap(([field, value]) =>
        own.has(field as AssetField) ? [[field, value === '' || value === undefined ? null : String(value)]] : [],
      ),
    )
    return {
      _id: rowId,
      ...(version === undefined ? {} : { version }),
      patch: {
        ...patch,
        ...(name === undefined ? {} : { name: String(name ?? '') }),
        ...(entity === undefined ? {} : { entity: several(entity) }),
      },
      ...(groups !== undefined && row?.primaryFile
        ? { updateFiles: [{ _id: row.primaryFile._id, groups: several(groups) }] }
        : {}),
    }
  }
}
