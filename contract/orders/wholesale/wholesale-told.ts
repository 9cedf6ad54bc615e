import { z } from 'zod'
import type { NotificationKind } from '../../notifications/notification-kind.ts'

const ofWholesale = { topic: 'wholesale', subject: 'order', path: '/orders/wholesale/order/{order}' } as const
/** Customers are named as they are; an order without one by nothing. */
const named = z.object({ order: z.string(), customer: z.string() })

/** What people are told of wholesale orders (NOT-02); `order` is its identifier. */
export const wholesaleTold = {
  /** Its errors stand at its cells; sending it again settles it. */
  wholesaleRejected: {
    ...ofWholesale,
    nature: 'task',
    values: named.extend({
      note: z.string(),
      errors: z.number().int().default(0),
      /** Our own ERP says why at the cells, in the language of whoever reads it; another one in its words. */
      context: z.enum(['', 'own']).default(''),
    }),
    mail: 'atOnce',
    icon: 'alert',
  },
  /** The ERP says nothing of it for half an hour; the answer settles it. */
  wholesaleSilent: { ...ofWholesale, nature: 'task', values: named, mail: 'atOnce', icon: 'clock' },
  wholesaleAccepted: {
    ...ofWholesale,
    nature: 'news',
    values: named.extend({ reference: z.string() }),
    mail: 'daily',
    icon: 'news',
  },
  /** By somebody else than who wrote it, after it was sent. */
  wholesaleChanged: { ...ofWholesale, nature: 'news', values: named, mail: 'daily', icon: 'news' },
  wholesaleCanceled: {
    ...ofWholesale,
    nature: 'news',
    values: named.extend({ note: z.string() }),
    mail: 'atOnce',
    icon: 'alert',
  },
  /** A buyer began an order. */
  wholesaleBegun: { ...ofWholesale, nature: 'news', values: named, mail: 'daily', icon: 'news' },
  /** Somebody was named its rep: it is theirs to see to. */
  wholesaleGiven: { ...ofWholesale, nature: 'news', values: named, mail: 'atOnce', icon: 'person' },
  wholesaleSleeps: {
    ...ofWholesale,
    nature: 'news',
    values: named.extend({ days: z.number() }),
    mail: 'daily',
    icon: 'clock',
  },
  wholesaleComment: {
    ...ofWholesale,
    nature: 'news',
    values: named.extend({ by: z.string() }),
    mail: 'atOnce',
    icon: 'news',
  },
} as const satisfies Readonly<Record<string, NotificationKind>>
