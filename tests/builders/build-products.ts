import type pg from 'pg'
import { photoWords } from './photo-words.ts'
import {
  type FeedAvailability,
  feedAvailability,
  type FeedLocation,
  feedLocation,
  type FeedPhoto,
  feedPhoto,
  type FeedProduct,
  feedProduct,
  type FeedProductInput,
} from '../../server/domains/catalogue/feed/feed-records.ts'
import { upsertProducts } from '../../server/domains/catalogue/feed/upsert-batch.ts'

export interface ProductWish extends Partial<FeedProductInput> {
  style: string
  color: string
  /** Line status and prices by location; US with status A for 45.00 when left out. */
  locations?: Partial<Record<FeedLocation['location'], Partial<FeedLocation>>>
  /** Quantity by size at US, available now. */
  stock?: Record<string, number>
  angles?: string[]
}

/** Puts products into the catalogue through the door of the feed; what is not wished for is ordinary. */
export async function buildProducts(pool: pg.Pool, wishes: readonly ProductWish[]): Promise<void> {
  const products: FeedProduct[] = []
  const locations: FeedLocation[] = []
  const availability: FeedAvailability[] = []
  const photos: FeedPhoto[] = []
  for (const { locations: sold, stock, angles, ...facts } of wishes) {
    const key = { style: facts.style, color: facts.color }
    products.push(
      feedProduct.parse({ name: `Model ${facts.style}`, productType: 'Footwear', gender: 'Women', ...facts }),
    )
    for (const [location, wish] of Object.entries(sold ?? { US: {} })) {
      const prices = { lineStatus: 'A', wholesalePrice: 4500, suggestedRetail: 9000 }
      locations.push(feedLocation.parse({ ...key, location, ...prices, ...wish }))
    }
    for (const [size, inventory] of Object.entries(stock ?? {})) {
      availability.push(
        feedAvailability.parse({ ...key, location: 'US', size, date: '2026-01-05', inventory, upc: '812345678901' }),
      )
    }
    for (const [position, angle] of (angles ?? []).entries()) {
      photos.push(feedPhoto.parse({ ...key, angle, position, ...photoWords({ ...key, angle }) }))
    }
  }
  const client = await pool.connect()
  try {
    await client.query('begin')
    await upsertProducts(client, { products, locations, availability, photos })
    await client.query('commit')
  } finally {
    client.release()
  }
}
