import type { ErpError, ErpMessage } from '../../../../contract/orders/connectors/erp.ts'

type Submitted = Extract<ErpMessage, { type: 'order.submitted' }>

/** What an ERP knows beside the message. */
export interface MessageFacts {
  /** Undefined: it knows none of this code. */
  customer: { official: boolean; currency: string; terms: ReadonlySet<string> } | undefined
  /** Another order of the customer under the same number. */
  otherOfPo: string | undefined
  /** Units of the packs that rows name. */
  unitsOfPack: ReadonlyMap<string, number>
}

/** All that an ERP has against an order, of the whole first, then by SKU. */
export function judgeMessage(message: Submitted, facts: MessageFacts): ErpError[] {
  return [...headErrors(message, facts), ...packErrors(message, facts), ...skuErrors(message)]
}

function headErrors({ customer, currency, term, po, startDate, endDate, skus }: Submitted, facts: MessageFacts) {
  const errors: ErpError[] = []
  const say = (code: string, text: string, facts: ErpError['facts'] = {}) =>
    errors.push({ style: '', color: '', size: '', code, text, facts })
  if (!facts.customer) say('unknownCustomer', `no customer ${customer}`, { customer })
  else {
    if (!facts.customer.official) say('notOfficial', `customer ${customer} is not official`, { customer })
    if (facts.customer.currency !== currency)
      say('currency', `customer ${customer} pays in ${facts.customer.currency}`, {
        customer,
        currency: facts.customer.currency,
      })
    if (!facts.customer.terms.has(term)) say('term', `term ${term} is not known`, { term })
  }
  if (facts.otherOfPo) say('poUsed', `PO ${po} is that of ${facts.otherOfPo}`, { po, order: facts.otherOfPo })
  if (endDate < startDate) say('dates', `${endDate} is before ${startDate}`, { startDate, endDate })
  if (skus.length === 0) say('empty', 'no SKU')
  return errors
}

/** Packs are shipped whole. */
function packErrors({ skus }: Submitted, { unitsOfPack }: MessageFacts): ErpError[] {
  const rows = new Map<string, { style: string; color: string; packCode: string; units: number }>()
  for (const { style, color, packCode, quantity } of skus) {
    const key = `${style} ${color}`
    rows.set(key, { style, color, packCode, units: (rows.get(key)?.units ?? 0) + quantity })
  }
  return [...rows.values()].flatMap(({ style, color, packCode, units }) => {
    const pack = unitsOfPack.get(packCode)
    if (pack === undefined || units % pack === 0) return []
    const text = `${units} units are no whole packs ${packCode} of ${pack}`
    return [{ style, color, size: '', code: 'notWhole', text, facts: { units, pack: packCode, whole: pack } }]
  })
}

/** A SKU that is held of stock has a number to be found by. */
const skuErrors = ({ skus }: Submitted): ErpError[] =>
  skus.flatMap(({ style, color, size, upc, held }) =>
    held > 0 && upc === '' ? [{ style, color, size, code: 'noUpc', text: `no UPC in ${size}`, facts: { size } }] : [],
  )
