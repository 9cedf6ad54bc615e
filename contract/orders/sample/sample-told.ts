import { z } from 'zod'
import type { NotificationKind } from '../../notifications/notification-kind.ts'
import { toMatch } from '../telling/to-match.ts'
import { waitsLong } from '../telling/waits-long.ts'

const ofSamples = { topic: 'samples', subject: 'order', path: '/orders/samples/order/{order}' } as const
const named = z.object({ order: z.string() })

/** What people are told of sample orders (NOT-02); `order` is its identifier. */
export const sampleTold = {
  /** Whoever gathers it has it from its submission until it is completed. */
  sampleToSend: {
    ...ofSamples,
    nature: 'task',
    values: z.object({ order: z.string(), requester: z.string(), pieces: z.number() }),
    mail: 'atOnce',
    icon: 'document',
  },
  /** Rows of an order under way want samples that they do not have; matching them settles it (ORS-04). */
  samplesToMatch: {
    ...ofSamples,
    nature: 'task',
    values: toMatch,
    mail: 'daily',
    icon: 'alert',
  },
  sampleTaken: { ...ofSamples, nature: 'news', values: named, mail: 'never', icon: 'news' },
  /** By somebody else than who asked for it, after it was submitted. */
  sampleChanged: { ...ofSamples, nature: 'news', values: named, mail: 'daily', icon: 'news' },
  sampleShipped: {
    ...ofSamples,
    nature: 'news',
    values: z.object({ order: z.string(), sent: z.number(), rows: z.number() }),
    mail: 'daily',
    icon: 'news',
  },
  sampleCompleted: { ...ofSamples, nature: 'news', values: named, mail: 'daily', icon: 'news' },
  sampleCanceled: {
    ...ofSamples,
    nature: 'news',
    values: z.object({ order: z.string(), note: z.string() }),
    mail: 'atOnce',
    icon: 'alert',
  },
  sampleSleeps: {
    ...ofSamples,
    nature: 'news',
    values: z.object({ order: z.string(), days: z.number() }),
    mail: 'daily',
    icon: 'clock',
  },
  /** Somebody else gathers it now. */
  sampleCoordinatorChanged: { ...ofSamples, nature: 'news', values: named, mail: 'daily', icon: 'person' },
  /** Who has it, and who stands in, after some working days. */
  sampleWaits: {
    ...ofSamples,
    nature: 'news',
    values: waitsLong,
    mail: 'daily',
    icon: 'clock',
  },
  sampleComment: {
    ...ofSamples,
    nature: 'news',
    values: z.object({ order: z.string(), by: z.string() }),
    mail: 'atOnce',
    icon: 'news',
  },
} as const satisfies Readonly<Record<string, NotificationKind>>
