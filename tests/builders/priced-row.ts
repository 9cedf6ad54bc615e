import type { AssortmentProduct } from '../../contract/assortments/rows/assortment-product.ts'

/** A row of an assortment at its location's prices, with nothing arranged and nothing taken. */
export const pricedRow = (fields: Partial<AssortmentProduct>): AssortmentProduct =>
  ({
    label: '',
    styleNote: '',
    cost: 5_000,
    netCost: 5_000,
    discountPercent: null,
    discountAmount: null,
    suggestedRetail: 10_000,
    quantity: null,
    quantityOnHand: null,
    initialMarkup: 50,
    sellThru: null,
    location: { wholesalePrice: 5_000, suggestedRetail: 10_000 },
    ...fields,
  }) as AssortmentProduct
