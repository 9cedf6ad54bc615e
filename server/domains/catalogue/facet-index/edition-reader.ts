import { locationId } from '../rules/locations.ts'
import type { PackedSkeleton } from '../rules/packed-skeleton.ts'
import type { SkeletonRequest } from '../rules/product-search.ts'
import { ladderKey } from './search/amount-ranges.ts'
import { answerSearch } from './search/answer-search.ts'
import { ChangeCount } from './change-count.ts'
import { columnsOf, type Edition } from './edition.ts'
import { FilterSets } from './columns/filter-sets.ts'
import { type Amount, type AmountRange, rangeOnLadder } from './search/ladder.ts'
import { locationColumn } from './columns/location-sorts.ts'
import { asksForLooks } from './columns/look-sets.ts'
import type { SearchGround } from './search/search-ground.ts'
import { orderKey } from './columns/slot-orders.ts'
import { asksForTexts } from './columns/text-sets.ts'
import { Scratch } from './search/scratch.ts'

/** Slots up to which facets are counted here: beyond, the event loop would be held for milliseconds. */
const FACETS_UP_TO = 2 ** 18

/**
 * Answers on the event loop what takes no longer there than asking a thread: pages by filters whose orders the thread
 * has made before. Everything else is the thread's, which learns by it.
 */
export class EditionReader {
  #edition: Edition | undefined
  #ground: SearchGround | undefined
  readonly #scratch = new Scratch()

  take(edition: Edition): void {
    const before = this.#edition
    const columns = columnsOf(edition)
    // Sets of an edition that only brings more orders are still right.
    const isSame = before?.reading === edition.reading && before.change === edition.change
    const sets = isSame && this.#ground ? this.#ground.sets : new FilterSets(columns, this.#ranges)
    this.#edition = edition
    this.#ground = { columns, sets, scratch: this.#scratch, version: edition.version }
  }

  forget(): void {
    this.#edition = undefined
    this.#ground = undefined
  }

  /** Undefined when the thread has to be asked: it is changing the columns, or knows more than this edition. */
  answer(request: SkeletonRequest): PackedSkeleton | undefined {
    const edition = this.#edition
    if (!edition || !canAnswer(edition, request)) return undefined
    const changes = new ChangeCount(edition.changes)
    const isWhole = () => changes.now() === edition.change
    if (!isWhole()) return undefined
    try {
      const skeleton = answerSearch(this.#ground!, [], request)
      return isWhole() ? skeleton : undefined
    } catch (error) {
      // Columns that are being written may say anything.
      if (isWhole()) throw error
      return undefined
    }
  }

  readonly #ranges = {
    range: (wanted: AmountRange, scratch: Scratch) => {
      const ladder = this.#edition!.ladders.get(ladderKey(wanted.location, wanted.amount))!
      return rangeOnLadder(ladder, this.#ground!.columns, wanted, scratch)
    },
  }
}

function canAnswer({ orders, ladders, slots }: Edition, request: SkeletonRequest): boolean {
  if (
    asksForTexts(request) ||
    asksForLooks(request) ||
    request.sort[0] === 'shade' ||
    (request.facets.length > 0 && slots > FACETS_UP_TO)
  )
    return false
  const { query, sort } = request
  const locations = request.locations.map(locationId)
  const isOrdered = sort.some(locationColumn)
    ? locations.every((id) => orders.has(orderKey(sort, id)))
    : orders.has(orderKey(sort))
  if (!isOrdered && request.limit > 0) return false
  const hasLadders = (amount: Amount) => locations.every((id) => ladders.has(ladderKey(id, amount)))
  const asksWholesale = query.wholesaleFrom !== undefined || query.wholesaleTo !== undefined
  const asksRetail = query.retailFrom !== undefined || query.retailTo !== undefined
  return (!asksWholesale || hasLadders('wholesale')) && (!asksRetail || hasLadders('retail'))
}
