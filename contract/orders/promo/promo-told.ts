import { z } from 'zod'
import type { NotificationKind } from '../../notifications/notification-kind.ts'
import { toMatch } from '../telling/to-match.ts'
import { waitsLong } from '../telling/waits-long.ts'

const ofPromos = { topic: 'promos', subject: 'order', path: '/orders/promos/order/{order}' } as const

const named = z.object({ order: z.string() })

/** What people are told of promo orders (ORP-03, NOT-02); `order` is its identifier. */
export const promoTold = {
  /** Leaving the step settles it. */
  promoToReview: {
    ...ofPromos,
    nature: 'task',
    values: z.object({ order: z.string(), requester: z.string(), reason: z.string() }),
    mail: 'atOnce',
    icon: 'clock',
  },
  /** Nobody was found who decides. */
  promoUnrouted: {
    ...ofPromos,
    nature: 'task',
    values: z.object({ order: z.string(), requester: z.string() }),
    mail: 'atOnce',
    icon: 'alert',
  },
  promoToProcess: {
    ...ofPromos,
    nature: 'task',
    values: z.object({ order: z.string(), requester: z.string(), approved: z.number() }),
    mail: 'daily',
    icon: 'document',
  },
  /** Rows of an order under way want samples that they do not have; matching them settles it (ORS-04). */
  promoToMatch: {
    ...ofPromos,
    nature: 'task',
    values: toMatch,
    mail: 'daily',
    icon: 'alert',
  },
  promoDecided: {
    ...ofPromos,
    nature: 'news',
    values: z.object({ order: z.string(), approved: z.number(), denied: z.number() }),
    mail: 'atOnce',
    icon: 'news',
  },
  promoSentBack: {
    ...ofPromos,
    nature: 'news',
    values: z.object({ order: z.string(), note: z.string() }),
    mail: 'atOnce',
    icon: 'alert',
  },
  promoProcessed: {
    ...ofPromos,
    nature: 'news',
    values: named,
    mail: 'daily',
    icon: 'news',
  },
  promoTaken: { ...ofPromos, nature: 'news', values: named, mail: 'never', icon: 'news' },
  promoFinalized: { ...ofPromos, nature: 'news', values: named, mail: 'daily', icon: 'news' },
  promoCanceled: {
    ...ofPromos,
    nature: 'news',
    values: z.object({ order: z.string(), note: z.string() }),
    mail: 'atOnce',
    icon: 'alert',
  },
  promoSleeps: {
    ...ofPromos,
    nature: 'news',
    values: z.object({ order: z.string(), days: z.number() }),
    mail: 'daily',
    icon: 'clock',
  },
  /** Somebody else gathers it now. */
  promoCoordinatorChanged: { ...ofPromos, nature: 'news', values: named, mail: 'daily', icon: 'person' },
  /** Who has it, and who stands in, after some working days. */
  promoWaits: {
    ...ofPromos,
    nature: 'news',
    values: waitsLong,
    mail: 'daily',
    icon: 'clock',
  },
  promoComment: {
    ...ofPromos,
    nature: 'news',
    values: z.object({ order: z.string(), by: z.string() }),
    mail: 'atOnce',
    icon: 'news',
  },
} as const satisfies Readonly<Record<string, NotificationKind>>
