import type { z } from 'zod'
import { label } from '../../../../contract/assortments/assortment.ts'
import { MOST_LABELS } from '../../../../contract/assortments/labels.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'
import type { changeAssortments as changeCall } from '../../../../contract/assortments/many-assortments.ts'
import type { updateAssortment as updateCall } from '../../../../contract/assortments/update-assortment.ts'
import { changedMeanwhile } from '../../../engine/actions/refusals.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import type { AssortmentRecord } from '../assortments.queries.ts'
import type { ColumnChange } from '../update.queries.ts'
import { changeLabels, type LabelOutcome } from '../rules/change-labels.ts'

type OfOne = z.output<(typeof updateCall)['body']>
/** What one call asks of a single assortment or another of several; archived is a flag beside the state. */
export type ChangeWish = Omit<OfOne, 'state'> & Omit<z.output<(typeof changeCall)['body']>, 'ids'>

/** Whose an assortment shall be. */
export type NewOwner = Pick<Caller, 'key' | 'name' | 'lastName'>

/** What a change means for all who see an assortment, but for the folder it lies in. */
export type SharedWish = Omit<ChangeWish, 'starred' | 'folder' | 'owner' | 'was'> & { owner?: NewOwner }

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
    after: { ...(differs ? named(plain) : {}), ...(labels ? { labels: labels.labels } : {}) },
  }
}

export function columnsOf(wish: SharedWish): ColumnChange {
  const change: ColumnChange = {}
  if (wish.title !== undefined) change.title = wish.title
  if (wish.subTitle !== undefined) change.sub_title = wish.subTitle
  if (wish.season !== undefined) change.season = wish.season
  if (wish.year !== undefined) change.year = wish.year
  if (wish.gender !== undefined) change.gender = wish.gender
  if (wish.owner !== undefined) change.owner_id = Number(wish.owner.key)
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
  season: held.season,
  year: held.year,
  gender: held.gender,
  owner_id: held.owner_id,
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
    season: held.season,
    year: held.year,
    gender: held.gender,
    owner: held.owner_name,
    archived: held.archived,
    state: held.state,
    locationId: held.location_code,
    status: held.line_statuses,
    query: held.query,
  }
  return Object.fromEntries((Object.keys(wish) as (keyof PlainWish)[]).map((key) => [key, all[key]]))
}

/** As the trail keeps it: of a person the name. */
const named = ({ owner, ...wish }: PlainWish): object =>
  owner ? { ...wish, owner: `${owner.name} ${owner.lastName}` } : wish

/** Nobody wrote into a field after the person read it. @throws Failure userLock naming the fields */
export function requireAsRead(held: AssortmentRecord, was: ChangeWish['was']): void {
  const stands: Required<NonNullable<ChangeWish['was']>> = {
    title: held.title,
    subTitle: held.sub_title,
    season: held.season,
    year: held.year,
    gender: held.gender,
    owner: held.owner_code,
  }
  const fields = (Object.keys(was ?? {}) as (keyof typeof stands)[]).filter((key) => was![key] !== stands[key])
  if (fields.length === 0) return
  throw changedMeanwhile(
    {},
    fields.map((field) => ({ field: `body.${field}`, message: 'was changed by somebody else' })),
  )
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
