import { type AssortmentProduct, printedPhotos } from '../../../contract/assortments/rows/assortment-product.ts'
import type { Assortment } from '../../../contract/assortments/assortment.ts'
import type { AssortmentSort } from '../../../contract/assortments/rows/assortment-order.ts'
import { isGlobalRegion } from '../../../contract/catalogue/usual-statuses.ts'
import type { Availability } from '../../../contract/catalogue/product.ts'
import type { DocumentRow, DocumentSource } from '../../../contract/documents/document-source.ts'
import type { LocationCode } from '../../../contract/identity/user.ts'
import { Failure } from '../../../contract/kernel/errors.ts'
import { logoAddress } from '../../../contract/kernel/pictures/logo-address.ts'
import type { CurrencyCode } from '../../../contract/kernel/amounts/money.ts'
import type { Caller } from '../../engine/http/caller.ts'
import { readAssortmentForExport } from '../assortments/assortments.public.ts'
import { availabilityOf } from '../catalogue/catalogue.public.ts'
import { divisionGroups } from '../identity/identity.public.ts'
import type { DocumentsRoom } from './room.ts'

export interface SourceWish {
  assortmentId: string
  locationId?: LocationCode
  sort?: AssortmentSort
  collectionId?: string | undefined
  /** Refuses (tooManyItems) assortments of more products. */
  most?: number
}

/**
 * Everything a document is made of, as the person may see it: rows in order with the availability of the location.
 * @throws Failure notFound, notAllowed for the location, documentEmpty, tooManyItems
 */
export async function readSource(
  room: DocumentsRoom,
  caller: Caller,
  wish: SourceWish,
  signal?: AbortSignal,
): Promise<{ source: DocumentSource; assortment: Assortment }> {
  const { assortment, displayGroups, totalCount, pages } = await readAssortmentForExport(
    room,
    caller,
    wish.assortmentId,
    {
      sort: wish.sort,
      groupBy: 'none',
      locationId: wish.locationId,
      collectionId: wish.collectionId,
    },
  )
  if (totalCount === 0) throw new Failure('documentEmpty', 'The assortment has no products')
  if (wish.most !== undefined && totalCount > wish.most) {
    throw new Failure('tooManyItems', `More than ${wish.most} products: use the background export`, {
      data: { most: wish.most },
    })
  }
  const locationId = wish.locationId ?? assortment.locationId
  const groups = await divisionGroups(room.db)
  const rows: DocumentRow[] = []
  let currency: CurrencyCode = assortment.currency
  // What one place has is not told globally (LIM-03).
  const isGlobal = assortment.orgType === 'internal' && isGlobalRegion(assortment.region)
  for await (const products of pages()) {
    signal?.throwIfAborted()
    const asked = isGlobal ? [] : products.filter(({ location }) => location.lineStatus === 'R')
    const ids = asked.map(({ _id }) => _id)
    const availability =
      ids.length === 0 ? new Map<string, Availability[]>() : await availabilityOf(room.catalogue, ids, locationId)
    for (const product of products) {
      currency = product.location.currency
      rows.push(documentRowOf(product, availability.get(product._id) ?? [], groups.get(product.division) ?? ''))
    }
  }
  const { _id, title, subTitle, season, year, productType, labels, logo } = assortment
  return {
    assortment,
    source: {
      assortment: {
        _id,
        title,
        subTitle,
        season,
        year,
        productType,
        labels,
        logo: logo === null ? null : logoAddress(logo),
      },
      locationId,
      isGlobal,
      currency,
      displayGroups,
      rows,
    },
  }
}

/** What a category is differs by product type, as in the grid. */
function categoryOf({ productType, categories, popCategory }: AssortmentProduct): string {
  if (productType === 'Apparel') return categories.apparelType
  return productType === 'POP' ? popCategory : categories.type
}

/** The width that goes without saying. */
const USUAL_WIDTH = 'Medium'

const documentRowOf = (
  product: AssortmentProduct,
  availability: readonly Availability[],
  divisionGroup: string,
): DocumentRow => ({
  _id: product._id,
  style: product.style,
  name: product.name,
  color: product.color,
  colorDescription: product.colorDescription,
  productType: product.productType,
  gender: product.gender,
  division: product.division,
  divisionGroup,
  pillar: product.pillar,
  category: categoryOf(product),
  lineStatus: product.location.lineStatus,
  sizeRange: product.location.sizeRange,
  materials: product.materials,
  boxCategory: product.boxCategory,
  otherSpecialWidths: product.categories.width === USUAL_WIDTH ? '' : product.categories.width,
  description: product.description,
  seasonCodes: product.seasonCodes,
  label: product.label,
  styleNote: [product.styleNote, product.collectionStyleNote].filter((note) => note !== '').join(' · '),
  colorNote: [product.colorNote, product.collectionColorNote].filter((note) => note !== '').join(' · '),
  cost: product.cost,
  originalCost: product.location.originalCost,
  suggestedRetail: product.suggestedRetail,
  futureCost: product.location.futureWholesalePrice,
  futureSuggestedRetail: product.location.futureSuggestedRetail,
  futurePriceDate: product.location.futurePriceDate,
  netCost: product.netCost,
  discountPercent: product.discountPercent,
  initialMarkup: product.initialMarkup,
  sellThru: product.sellThru,
  percentage: product.percentage,
  quantity: product.quantity,
  inventory: product.location.totalInventory,
  availability: availability.map(({ size, date, inventory }) => ({ size, date, inventory })),
  photos: printedPhotos(product),
})
