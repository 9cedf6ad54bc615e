import { z } from 'zod'
import { gridColumns, gridSort } from '../kernel/grids/arranged-grid.ts'
import type { ContractRoom } from '../room.ts'
import { KEPT_ORDERS } from './rows/kept-orders.ts'

export const assortmentsContract = {
  name: 'assortments',
  records: ['assortment', 'folder', 'assortmentView'],
  webhooks: ['assortment.created', 'assortment.changed', 'assortment.deleted'],
  explained: ['assortment'],
  live: [
    z.object({
      type: z.literal('assortmentChanged'),
      assortmentId: z.string(),
      version: z.number(),
      byUser: z.string(),
    }),
    z.object({ type: z.literal('assortmentListChanged'), assortmentId: z.string() }),
    /** Somebody began to edit an internal assortment, by their code, or let it go. */
    z.object({ type: z.literal('editLockChanged'), assortmentId: z.string(), holder: z.string().nullable() }),
  ],
  told: {
    /** One line per assortment, however many of its products changed; settled when somebody clears them. */
    productsAlert: {
      topic: 'assortments',
      nature: 'news',
      subject: 'assortment',
      values: z.object({ title: z.string(), area: z.enum(['assortment', 'internal']) }),
      mail: 'daily',
      path: '/product/assortments/{area}/{id}/manage',
      icon: 'alert',
    },
    assortmentGiven: {
      topic: 'sharing',
      nature: 'news',
      subject: 'assortment',
      values: z.object({ title: z.string() }),
      mail: 'atOnce',
      path: '/product/assortments/assortment/{id}',
      icon: 'copy',
    },
  },
  preferences: {
    assortmentColumns: gridColumns,
    /** How they sorted assortments for themselves, the latest first; none by anything: as rows were placed by hand. */
    assortmentOrders: z.array(z.object({ assortmentId: z.string().min(1).max(40), sort: gridSort })).max(KEPT_ORDERS),
  },
  found: {
    assortments: z.array(z.object({ _id: z.string(), title: z.string(), productCount: z.number().int() })),
  },
} as const satisfies ContractRoom
