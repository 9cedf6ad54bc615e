import { z } from 'zod'
import { gridColumns } from '../kernel/grids/arranged-grid.ts'
import type { ContractRoom } from '../room.ts'
import { keptProductView } from './kept-product-view.ts'
import { photo } from './product.ts'

export const catalogueContract = {
  name: 'catalogue',
  waiting: ['failedFeeds'],
  told: {
    /** Of a kind of file: the next good run of it settles. */
    feedFailed: {
      topic: 'administration',
      nature: 'task',
      subject: 'feed',
      values: z.object({ title: z.string(), run: z.number() }),
      mail: 'daily',
      path: '/administration/feed',
      icon: 'document',
    },
  },
  webhooks: ['products.changed'],
  explained: ['product'],
  live: [
    z.object({ type: z.literal('catalogueChanged'), version: z.number() }),
    z.object({ type: z.literal('feedProgress'), uploadId: z.string(), state: z.string(), done: z.number() }),
  ],
  preferences: { productColumns: gridColumns, productView: keptProductView },
  found: {
    styles: z.array(
      z.object({ styleColorId: z.string(), style: z.string(), name: z.string(), hero: photo.nullable() }),
    ),
  },
} as const satisfies ContractRoom
