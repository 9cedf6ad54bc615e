import { waits } from '../../../contract/kernel/limits.ts'
import type { Sample } from '../../../contract/samples/sample.ts'
import { SAMPLE_BATCH, type WrittenSampleChange } from '../../../contract/samples/sample-calls.ts'
import { blankFields, fieldsOf } from '../../../contract/samples/sample-fields.ts'
import type { SampleLibrary } from '../../../contract/samples/sample-libraries.ts'
import { createListeners } from '../../engine/listeners.ts'
import type { CellChange } from '../../parts/grid/grid-contract.ts'
import { createEditedPages } from '../../parts/saving/edited-pages.ts'
import { newRecordId } from '../../parts/saving/new-record-id.ts'
import { createRowSaving, type Fields, type RowBatch, type RowSaving } from '../../parts/saving/row-saving.ts'
import { DraftedRows } from './drafted-rows.ts'
import { readSamples, type SampleQuery, saveSamples } from './samples.api.ts'

/** Sums of all lines that match. */
export interface SampleSums {
  totalCount: number
  onHandSum: number
  outSum: number
  overdueSum: number
}

/** The samples on screen, read by range; edits show at once and are saved together 1.5 s after the last one (SMP-03). */
export interface SampleList extends Omit<RowSaving<Sample>, 'change'> {
  readonly source: DraftedRows<Sample>
  readonly sums: SampleSums
  readonly loaded: boolean
  /** Why the first rows, or some of the others, could not be read. */
  readonly error: unknown
  show(query: SampleQuery): void
  change(changes: readonly CellChange[]): void
  /** Lines as they are now, as another call answered them. */
  shown(rows: readonly Sample[]): void
  subscribe(listener: () => void): () => void
}

export function createSampleList(first: SampleQuery): SampleList {
  const { library } = first
  const { tell, listen } = createListeners()
  /** Pieces of a line before somebody here typed another quantity that is not saved yet. */
  const seen = new Map<string, number>()

  const edited = createEditedPages<Sample, SampleQuery, SampleSums>({
    query: first,
    counts: { totalCount: 0, onHandSum: 0, outSum: 0, overdueSum: 0 },
    read: async (query, { isCounted, ...range }, signal) => {
      const { data, ...counts } = await readSamples(query, { ...range, totalCount: !isCounted }, signal)
      return { data, counts: isCounted ? undefined : counts }
    },
    work: () => work,
  })
  const { pages } = edited
  const source = new DraftedRows<Sample>(pages)
  const work: RowSaving<Sample> = createRowSaving<Sample>({
    wait: waits.sampleInventoryBatch,
    most: SAMPLE_BATCH,
    save: async (batch) => {
      const { rows } = await saveSamples(library, changesOf(library, batch, seen))
      for (const { _id } of batch.update) seen.delete(_id)
      return { rows }
    },
    read: async () => {
      const asked = work.ask()
      await edited.readAgain()
      // What was added stands at its place now.
      source.end(({ _id }) => !work.outlasts(_id, asked))
    },
    find: (id) => source.find(id),
    put: (rows) => source.put(rows),
    withFields: (row, fields) => {
      // A new row keeps what the catalogue says of it, which is nothing that is saved.
      const { name, photo } = source.find(row._id) ?? row
      return { ...withFields(row, fields), name, photo }
    },
    insert: (rows) => source.begin(rows),
    drop: (ids) => {
      source.end(({ _id }) => ids.has(_id))
      void edited.renew()
    },
    whole: (row) => (isWhole(row) ? wholeFields(row) : undefined),
  })
  source.subscribe(tell)
  work.onUnsaved(tell)

  return {
    ...work,
    source,
    get sums() {
      return edited.counts
    },
    get loaded() {
      return pages.started
    },
    get error() {
      return edited.error
    },
    show: edited.show,
    change: (changes) => {
      const byRow = new Map<string, Fields>()
      for (const { rowId, column, after } of changes) {
        const row = source.find(rowId)
        if (column === 'totalQty' && row && !seen.has(rowId)) seen.set(rowId, row.totalQty)
        byRow.set(rowId, { ...byRow.get(rowId), [column]: after })
      }
      work.change([...byRow])
    },
    shown: (rows) => source.put(new Map(rows.map((row) => [row._id, row]))),
    dispose: () => {
      pages.dispose()
      return work.dispose()
    },
    subscribe: listen,
  }
}

/** A new line of which nothing is said yet. */
export const blankSample = (library: SampleLibrary, said: Partial<Sample> = {}): Sample => {
  const _id = newRecordId()
  return {
    _id,
    id: _id,
    library,
    code: '',
    division: '',
    style: '',
    color: '',
    // Nothing is said of these yet either; the cells are blank.
    status: '' as Sample['status'],
    side: '' as Sample['side'],
    size: '',
    moldNum: '',
    moldDate: null,
    bin: '',
    region: '',
    aisle: '',
    direction: '',
    level: '',
    shelf: '',
    newBin: '',
    totalQty: null as unknown as number,
    onHandQty: 0,
    quantity: 0,
    outQty: 0,
    out: null,
    reservedQty: 0,
    reserved: null,
    name: '',
    productType: null,
    photo: null,
    createdDate: '',
    createdByUser: '',
    modifiedDate: '',
    lastEditedByUser: '',
    version: 0,
    ...said,
  }
}

/** One that comes back was whole when it went, be it that it is used up. */
const isWhole = (row: Sample): boolean => row.version > 0 || blankFields(row.library, row).length === 0

const wholeFields = (row: Sample): Fields =>
  Object.fromEntries(fieldsOf(row.library).map((field) => [field, row[field]]))

/** A line as it is edited, and what follows from it. */
function withFields(row: Sample, fields: Fields): Sample {
  const edited = {
    ...row,
    ...Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [field, field === 'moldDate' ? value || null : (value ?? '')]),
    ),
  } as Sample
  const totalQty = fields['totalQty'] === undefined ? row.totalQty : (fields['totalQty'] as number)
  return { ...edited, totalQty, onHandQty: totalQty, quantity: (totalQty ?? 0) + row.outQty }
}

function changesOf(
  library: SampleLibrary,
  { add, update, delete: gone }: RowBatch,
  seen: ReadonlyMap<string, number>,
): WrittenSampleChange[] {
  const own = new Set<string>(fieldsOf(library))
  const patchOf = (fields: Fields) =>
    Object.fromEntries(
      Object.entries(fields).filter(([field, value]) => own.has(field) && value !== undefined),
    ) as WrittenSampleChange['patch']
  const on = (version: number | undefined) => (version === undefined ? {} : { version })
  return [
    ...add.map(({ _id, fields }) => ({ _id, addSample: true, patch: patchOf(fields) })),
    ...update.map(({ _id, version, fields }) => ({
      _id,
      ...on(version),
      ...('totalQty' in fields && seen.has(_id) ? { seen: { totalQty: seen.get(_id)! } } : {}),
      patch: patchOf(fields),
    })),
    ...gone.map(({ _id, version }) => ({ _id, ...on(version), deleteSample: true })),
  ]
}
