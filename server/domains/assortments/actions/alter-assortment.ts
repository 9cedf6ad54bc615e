import type { z } from 'zod'
import { label } from '../../../../contract/assortments/assortment.ts'
import { MOST_LABELS } from '../../../../contract/assortments/labels.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { changeAssortments as changeCall } from '../../../../contract/assortments/many-assortments.ts'
import type { updateAssortment as updateCall } from '../../../../contract/assortments/update-assortment.ts'
import type { AssortmentRecord } from '../assortments.queries.ts'
import type { ColumnChange } from '../update.queries.ts'
import { changeLabels, type LabelOutcome } from '../rules/change-labels.ts'

type OfOne = z.output<(typeof updateCall)['body']>
/** What one call asks of a single assortment or another of several; archived is a flag beside the state. */
export type ChangeWish = Omit<OfOne, 'state'> & Omit<z.output<(typeof changeCall)['body']>, 'ids'>

/** What a change means for all who see an assortment, but for the folder it lies in. */
export type SharedWish = Omit<ChangeWish, 'starred' | 'folder'>

/** What of a wish changes one assortment, and how that reads in its trail. */
export interface Altered {
  labels?: LabelOutcome
  before: object
  after: object
}

/** Undefined when it stands as wished already. @throws Failure tooManyItems for labels */
export function alterationOf(held: AssortmentRecord, wish: SharedWish): Altered | undefined {
  const { labels: _labels, putLabels: _put, takeLabels: _take, ...plain } = wish
  const wished = Object.entries(columnsOf(plain)) as [keyof ColumnChange, unknown][]
  const stands = standingColumns(held)
  const differs = wished.some(([column, value]) => JSON.stringify(value) !== JSON.stringify(stands[column]))
  const labels = labelsOf(held, wish)
  if (!differs && !labels) return undefined
  return {
    ...(labels ? { labels } : {}),
    before: { ...(differs ? standingFields(held, plain) : {}), ...(labels ? { labels: held.labels } : {}) },
    after: { ...(differs ? plain : {}), ...(labels ? { labels: labels.labels } : {}) },
  }
}

export function columnsOf(wish: SharedWish): ColumnChange {
  const change: ColumnChange = {}
  if (wish.title !== undefined) change.title = wish.title
  if (wish.subTitle !== undefined) change.sub_title = wish.subTitle
  if (wish.archived !== undefined) change.archived = wish.archived
  if (wish.state !== undefined) change.state = wish.state
  if (wish.status !== undefined) change.line_statuses = wish.status
  if (wish.query !== undefined) change.query = JSON.stringify(wish.query)
  if (wish.locationId !== undefined) change.location = wish.locationId
  return change
}

const standingColumns = (held: AssortmentRecord): Record<keyof ColumnChange, unknown> => ({
  title: held.title,
  sub_title: held.sub_title,
  archived: held.archived,
  state: held.state,
  line_statuses: held.line_statuses,
  query: JSON.stringify(held.query),
  location: held.location_code,
})

type PlainWish = Omit<SharedWish, 'labels' | 'putLabels' | 'takeLabels'>

/** What stands in the fields of a wish. */
function standingFields(held: AssortmentRecord, wish: PlainWish): object {
  const all: Record<keyof PlainWish, unknown> = {
    title: held.title,
    subTitle: held.sub_title,
    archived: held.archived,
    state: held.state,
    locationId: held.location_code,
    status: held.line_statuses,
    query: held.query,
  }
  return Object.fromEntries((Object.keys(wish) as (keyof PlainWish)[]).map((key) => [key, all[key]]))
}

function labelsOf(held: AssortmentRecord, wish: SharedWish): LabelOutcome | undefined {
  if (!wish.labels && !wish.putLabels && !wish.takeLabels) return undefined
  const standing = label.array().parse(held.labels)
  const outcome = changeLabels(standing, wish)
  if (!outcome) {
    throw new Failure('tooManyItems', `An assortment has at most ${MOST_LABELS} labels`, {
      data: { limit: MOST_LABELS },
    })
  }
  const isSame = JSON.stringify(outcome.labels) === JSON.stringify(standing)
  return isSame && outcome.rows.length === 0 ? undefined : outcome
}
