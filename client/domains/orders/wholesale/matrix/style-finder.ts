import type { SoldStyle } from '../../../../../contract/orders/wholesale/lookup-calls.ts'
import type { OrderModel } from '../../order/order-model.ts'
import { findStyles, lookUpStyles } from '../lookups.api.ts'

/** Styles that are offered while somebody types, with all that a row of one needs. */
export interface StyleFinder {
  suggest(text: string, signal: AbortSignal): Promise<readonly string[]>
  /** One that was offered for the order as it is now. */
  known(style: string): SoldStyle | undefined
}

/**
 * What is offered is read whole before it is shown: a style that is chosen is there at once, so that the quantities typed behind it
 * meet its first size and not the line it was typed in.
 */
export function createStyleFinder(model: OrderModel): StyleFinder {
  const read = new Map<string, SoldStyle>()
  let readFor = ''
  const forNow = (): string => {
    const { region, origin, customer, startDate } = model.order.header
    return JSON.stringify([region, origin, customer, startDate, model.order.currency])
  }
  return {
    suggest: async (text, signal) => {
      const now = forNow()
      const found = await findStyles(model.order.header, text, signal)
      if (now !== readFor) read.clear()
      readFor = now
      const missing = found.map(({ style }) => style).filter((style) => !read.has(style))
      if (missing.length > 0)
        for (const one of await lookUpStyles(model.order, missing, signal)) read.set(one.style, one)
      return found.map(({ style, name }) => `${style} ${name}`)
    },
    known: (style) => (readFor === forNow() ? read.get(style) : undefined),
  }
}
