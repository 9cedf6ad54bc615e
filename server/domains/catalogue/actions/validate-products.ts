import type { LineStatus, LocationChoice, ProductType } from '../../../../contract/catalogue/product-query.ts'
import type { ProductProblem } from '../../../../contract/catalogue/validate-products.ts'
import type { Caller } from '../../../engine/http/caller.ts'
import { visibleLocations, visibleScope } from '../catalogue.access.ts'
import type { CatalogueDatabase } from '../catalogue.database.ts'
import { type AskedPair, readSoldColourways, type SoldRecord } from '../catalogue.queries.ts'
import { judgeProduct } from '../rules/judge-product.ts'

interface Asked {
  products: { style: string; color: string }[]
  productType?: ProductType
  'locations.code': LocationChoice
  'locations.lineStatus'?: LineStatus[]
  photos: boolean
}

interface Problem {
  row: number
  style: string
  color: string
  problem: ProductProblem
  styleColorId?: string
  photo?: string
}

/**
 * Checks typed or pasted styles and colours: what the caller cannot see anywhere is not found; letters' case does not
 * matter. A style without colour finds every colour that passes, or tells what is wrong with its first.
 */
export async function checkProducts(db: CatalogueDatabase, caller: Caller, asked: Asked) {
  if (asked.products.length === 0) return { message: 'Success', subMessage: 'No Products', found: [], problems: [] }
  const candidates = await candidatesByRow(db, caller, asked)
  const found: { row: number; styleColorId: string; photo?: string }[] = []
  const problems: Problem[] = []
  const seen = new Set<string>()

  asked.products.forEach(({ style, color }, row) => {
    const judged = (candidates[row] ?? []).map((one) => ({ one, problem: judgeProduct(one, asked.productType) }))
    const passed = judged.filter(({ problem }) => problem === undefined)
    const fresh = passed.filter(({ one }) => !seen.has(one.style_color_id))
    for (const { one } of fresh) {
      seen.add(one.style_color_id)
      found.push({ row, ...named(one) })
    }
    if (fresh.length > 0) return
    const problem = passed.length > 0 ? 'duplicate' : (judged[0]?.problem ?? 'stylecolor')
    problems.push({ row, style, color, problem, ...(judged[0] ? named(judged[0].one) : {}) })
  })
  const subMessage =
    problems.length === 0
      ? 'All products are valid'
      : `${problems.length} of ${asked.products.length} products have problems`
  return { message: problems.length === 0 ? 'Success' : 'Problems', subMessage, found, problems }
}

const named = ({ style_color_id, photo }: SoldRecord) => ({
  styleColorId: style_color_id,
  ...(photo === null ? {} : { photo }),
})

/** Colourways that each row may stand for, by its place. Styles are looked for in every way in which codes are written. */
async function candidatesByRow(db: CatalogueDatabase, caller: Caller, asked: Asked): Promise<SoldRecord[][]> {
  const pairs: AskedPair[] = []
  const rows: number[] = []
  asked.products.forEach(({ style, color }, row) => {
    const colour = color === '' ? null : color.toLowerCase()
    for (const written of new Set([style, style.toUpperCase(), style.toLowerCase()])) {
      pairs.push({ style: written, colour })
      rows.push(row)
    }
  })
  const byRow: SoldRecord[][] = []
  const at = {
    visible: visibleScope(caller, 'ALL'),
    wanted: visibleLocations(caller, asked['locations.code']),
    statuses: asked['locations.lineStatus'],
    photos: asked.photos,
  }
  for (const one of await readSoldColourways(db, pairs, at)) (byRow[rows[one.place - 1]!] ??= []).push(one)
  return byRow
}
