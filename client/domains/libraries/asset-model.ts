import { waits } from '../../../contract/kernel/limits.ts'
import type { WrittenAssetChange } from '../../../contract/libraries/asset-calls.ts'
import type { AssetField } from '../../../contract/libraries/asset-fields.ts'
import { lacksOf } from '../../../contract/libraries/asset-rules.ts'
import type { Asset } from '../../../contract/libraries/asset.ts'
import { libraries } from '../../../contract/libraries/libraries.ts'
import { saveFault } from '../../engine/api/save-fault.ts'
import { mergePendingEdits, type PendingEdit } from '../../parts/grid/editing/pending-edits.ts'
import { createPendingQueue, type PendingQueue } from '../../parts/grid/editing/pending-queue.ts'
import { createUndoStack } from '../../parts/grid/editing/undo-stack.ts'
import type { CellChange, UndoStack } from '../../parts/grid/grid-contract.ts'
import { PAGE_ROWS } from '../../parts/row-pages/page-readings.ts'
import { RowPages } from '../../parts/row-pages/row-pages.ts'
import { type AssetQuery, readAssets, saveAssets } from './libraries.api.ts'

type Fields = Record<string, unknown>

/** The assets on screen, and what of them is not saved yet. */
export interface AssetModel {
  readonly source: RowPages<Asset>
  readonly queue: PendingQueue<PendingEdit<Fields>>
  readonly undo: UndoStack
  readonly totalCount: number
  readonly readyCount: number
  readonly loaded: boolean
  /** Why the first rows, or some of the others, could not be read. */
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
export function createAssetModel(first: AssetQuery): AssetModel {
  const { type } = first
  const listeners = new Set<() => void>()
  const refusals = new Set<(error: unknown) => void>()
  const undo = createUndoStack()
  let query = first
  let counts = { totalCount: 0, readyCount: 0 }
  let error: unknown
  let stale = false
  /** Typed here and not stored: laid over whatever the server answers meanwhile. */
  let unsaved = new Map<string, Fields>()
  /** Of that, what is on its way. */
  let sending = new Map<string, Fields>()
  /**
   * What each row was when it was edited, whatever is read meanwhile: its version, else a conflict were hidden (ERR-03), and
   * the file that its groups are of.
   */
  const madeOn = new Map<string, Pick<Asset, 'version' | 'primaryFile'>>()

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const judged = (row: Asset): Asset => ({
    ...row,
    lacks: lacksOf(type, { name: row.name, fields: row, files: row.files }),
  })
  const laidOver = (row: Asset): Asset => {
    const fields = { ...sending.get(row._id), ...unsaved.get(row._id) }
    return Object.keys(fields).length > 0 ? judged(withFields(row, fields)) : row
  }
  const source = new RowPages<Asset>({
    idOf: ({ _id }) => _id,
    givesUp: true,
    isLater: true,
    load: async (page, signal) => {
      try {
        const { data, totalCount, readyCount } = await readAssets(
          query,
          { skip: page * PAGE_ROWS, limit: PAGE_ROWS },
          signal,
        )
        if (!signal.aborted) {
          counts = { totalCount, readyCount }
          error = undefined
          source.setTotal(totalCount)
        }
        return data.map(laidOver)
      } catch (cause) {
        if (!signal.aborted) error = cause
        throw cause
      }
    },
  })

  const queue = createPendingQueue<PendingEdit<Fields>>({
    wait: waits.libraryUpdate,
    judge: saveFault,
    async send(edits) {
      const { update } = mergePendingEdits<Fields>(edits)
      sending = unsaved
      unsaved = new Map()
      try {
        const rows = await saveAssets(
          type,
          update.map(({ rowId, fields }) => changeOf(rowId, fields)),
        )
        sending = new Map()
        for (const row of rows) {
          if (unsaved.has(row._id)) madeOn.set(row._id, row)
          else madeOn.delete(row._id)
        }
        source.put(new Map(rows.map((row) => [row._id, laidOver(row)])))
      } catch (cause) {
        const later = [...unsaved].map(([id, now]) => [id, { ...sending.get(id), ...now }] as const)
        unsaved = new Map([...sending, ...later])
        sending = new Map()
        throw cause
      }
    },
    onError: (error) => {
      for (const listener of refusals) listener(error)
    },
  })
  source.subscribe(tell)
  queue.subscribe(() => {
    if (queue.state === 'saved' && stale) reload()
    tell()
  })
  const reload = () => {
    stale = queue.size > 0
    if (!stale) void source.renew({ another: false })
  }

  return {
    source,
    queue,
    undo,
    get totalCount() {
      return counts.totalCount
    },
    get readyCount() {
      return counts.readyCount
    },
    get loaded() {
      return source.started
    },
    get error() {
      return error
    },
    show: (next) => {
      const isOther = JSON.stringify(next) !== JSON.stringify(query)
      query = next
      if (isOther) void source.renew({ another: true })
      else source.ensure(0, 1).catch(() => undefined)
    },
    reload,
    change: (changes) => {
      const byRow = new Map<string, Fields>()
      for (const { rowId, column, after } of changes) byRow.set(rowId, { ...byRow.get(rowId), [column]: after })
      const edited = new Map<string, Asset>()
      for (const [id, fields] of byRow) {
        unsaved.set(id, { ...unsaved.get(id), ...fields })
        const row = source.find(id)
        if (!row) continue
        if (!madeOn.has(id)) madeOn.set(id, row)
        edited.set(id, judged(withFields(row, fields)))
      }
      source.put(edited)
      queue.push([...byRow].map(([rowId, fields]) => ({ kind: 'update' as const, rowId, fields })))
    },
    discard: async () => {
      unsaved = new Map()
      sending = new Map()
      madeOn.clear()
      // Steps back from what is forgotten would write it again.
      undo.clear()
      queue.discard()
      stale = false
      await source.renew({ another: true })
    },
    keepMine: async () => {
      const places = [...unsaved.keys()].map((id) => source.indexOf(id)).filter((place) => place >= 0)
      await source.renew({ another: true })
      // A page that cannot be read now is no reason to keep nothing: what is not found is saved over whatever stands.
      await Promise.all(places.map((place) => source.ensure(place, place + 1).catch(() => undefined)))
      madeOn.clear()
      for (const id of unsaved.keys()) {
        const row = source.find(id)
        if (row) madeOn.set(id, row)
      }
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
      source.dispose()
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

  function changeOf(rowId: string, fields: Fields): WrittenAssetChange {
    const { version, primaryFile } = madeOn.get(rowId) ?? {}
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
      ...(groups !== undefined && primaryFile
        ? { updateFiles: [{ _id: primaryFile._id, groups: several(groups) }] }
        : {}),
    }
  }
}
