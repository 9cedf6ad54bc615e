import { SIZE_QUANTITY } from '../../../../../contract/orders/order.ts'

/** What a text typed or pasted into a size means: a quantity, none, a run for the sizes from here on, or why nothing. */
export type ReadQuantity =
  | { is: 'quantity'; quantity: number | null }
  | { is: 'run'; quantities: number[] }
  | { is: 'fault'; reason: 'whole' | 'tooMany' | 'negative' }

const fault = (reason: 'whole' | 'tooMany' | 'negative'): ReadQuantity => ({ is: 'fault', reason })

function quantityOf(value: number): ReadQuantity {
  if (!Number.isInteger(value)) return fault('whole')
  if (value < 0) return fault('negative')
  if (value > SIZE_QUANTITY) return fault('tooMany')
  return { is: 'quantity', quantity: value === 0 ? null : value }
}

const isWhole = (text: string): boolean => /^\d+$/.test(text)

/** Products of whole numbers, added and taken away: `12*4+6`; undefined for anything else. */
function sumOf(text: string): number | undefined {
  let sum = 0
  for (const term of text.replaceAll('-', '+-').split('+')) {
    const isTaken = term.startsWith('-')
    const factors = (isTaken ? term.slice(1) : term).split('*')
    if (factors.some((factor) => !isWhole(factor))) return undefined
    const product = factors.reduce((all, factor) => all * Number(factor), 1)
    sum += isTaken ? -product : product
  }
  return sum
}

/** `now` is what the cell holds: `+10%` and `*2` change it (design 5.5). Half a unit rounds up. */
export function readQuantity(typed: string, now: number): ReadQuantity {
  const text = typed.trim().replace(/−/g, '-')
  if (text === '' || text === '-') return { is: 'quantity', quantity: null }
  const percent = /^([-+]\d+(?:[.,]\d+)?)\s*%$/.exec(text)
  if (percent) return quantityOf(Math.round((now * (100 + Number(percent[1]!.replace(',', '.')))) / 100))
  const factor = /^\*\s*(\d+(?:[.,]\d+)?)$/.exec(text)
  if (factor) return quantityOf(Math.round(now * Number(factor[1]!.replace(',', '.'))))
  if (text.startsWith('=')) return quantityOf(sumOf(text.slice(1).replace(/\s/g, '')) ?? Number.NaN)
  const parts = text.split(/[\s;]+/)
  if (parts.length > 1 && parts.every(isWhole)) return runOf(parts.map(Number))
  const plain = /^\d{1,3}([.,'’]\d{3})+$/.test(text) ? text.replace(/[.,'’]/g, '') : text
  return /^-?\d+$/.test(plain) ? quantityOf(Number(plain)) : fault('whole')
}

function runOf(quantities: number[]): ReadQuantity {
  return quantities.some((quantity) => quantity > SIZE_QUANTITY) ? fault('tooMany') : { is: 'run', quantities }
}

/** `=MA12*4` and `ma12 x 4` in the pack cell: so many packs of a code. */
export function readPacks(typed: string): { code: string; count: number } | undefined {
  const match = /^=?\s*([A-Za-z]\w*)\s*[*x×]\s*(\d{1,4})$/.exec(typed.trim())
  return match ? { code: match[1]!.toUpperCase(), count: Number(match[2]) } : undefined
}
