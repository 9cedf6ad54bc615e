import { useState } from 'react'
import { SAMPLE_BATCH } from '../../../contract/samples/sample-calls.ts'
import type { Sample } from '../../../contract/samples/sample.ts'
import {
  afterFilterChange,
  isSelected,
  noSelection,
  type RowSelection,
  selectedCount,
} from '../../parts/selection/row-selection.ts'
import type { SampleList } from './sample-list.ts'
import { findSamples, readAllSamples, type SampleQuery } from './samples.api.ts'

/** The lines that somebody chose, also where other filters show others by now. */
export interface ChosenLines {
  readonly selection: RowSelection
  readonly count: number
  /** Those that are known without asking. */
  readonly known: readonly Sample[]
  select(next: RowSelection | ((now: RowSelection) => RowSelection)): void
  /** All of them as they stand, no more than one call takes. */
  read(): Promise<Sample[]>
}

export function useChosenLines(list: SampleList, query: SampleQuery): ChosenLines {
  const [selection, select] = useState(noSelection)
  /** Lines that were chosen under filters of before. */
  const [left, setLeft] = useState<ReadonlyMap<string, Sample>>(new Map())
  const find = (id: string): Sample | undefined => list.source.find(id) ?? left.get(id)
  const known = selection.kind === 'some' ? [...selection.ids].flatMap((id) => find(id) ?? []) : []
  // 'All that match' would be other lines.
  const matching = JSON.stringify(query.filters)
  const [chosenFrom, setChosenFrom] = useState(matching)
  if (matching !== chosenFrom) {
    setChosenFrom(matching)
    select(afterFilterChange(selection))
    setLeft(new Map(known.map((row) => [row._id, row])))
  }
  return {
    selection,
    count: selectedCount(selection, list.sums.totalCount) ?? 0,
    known,
    select,
    read: async () => {
      const { signal } = new AbortController()
      if (selection.kind === 'all') {
        const all = await readAllSamples(query, SAMPLE_BATCH, signal)
        return all.filter(({ _id }) => isSelected(selection, _id))
      }
      const away = known.filter(({ _id }) => !list.source.find(_id))
      const found =
        away.length === 0
          ? []
          : await findSamples(
              query.library,
              away.map(({ code }) => code),
              signal,
            )
      const read = new Map(found.map((row) => [row._id, row]))
      return [...selection.ids].flatMap((id) => list.source.find(id) ?? read.get(id) ?? [])
    },
  }
}
