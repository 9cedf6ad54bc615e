import { z } from 'zod'
import { gridColumns, gridSort } from '../kernel/grids/arranged-grid.ts'
import type { ContractRoom } from '../room.ts'
import { photo } from '../catalogue/product.ts'
import { sampleLibrary } from './sample-libraries.ts'
import { sampleSide } from './sample-statuses.ts'
import { labelWay } from './labels/label-stocks.ts'

const foundSample = z.object({
  _id: z.string(),
  code: z.string(),
  style: z.string(),
  color: z.string(),
  side: sampleSide,
  size: z.string(),
  bin: z.string(),
  photo: photo.nullable(),
})
export type FoundSample = z.infer<typeof foundSample>

const foundLoan = z.object({ _id: z.string(), code: z.string(), number: z.string(), holder: z.string() })
export type FoundLoan = z.infer<typeof foundLoan>

/** The day is its moment in UTC, which words write out. */
const dueLoan = z.object({ number: z.string(), holder: z.string(), pieces: z.number().int(), due: z.number() })

/** What of it is rare, in words. */
const rareLoan = z.object({ number: z.string(), holder: z.string(), what: z.string() })

export const samplesContract = {
  name: 'samples',
  records: ['sample', 'loan', 'sampleCount'],
  explained: ['sample', 'loan'],
  webhooks: ['sample.changed', 'loan.changed'],
  waiting: ['dueSamples', 'overdueSamples', 'daysAsked', 'samplesToPutAway', 'openCounts', 'countsToConfirm'],
  told: {
    /** Somebody who keeps no library reserved something. */
    sampleReserved: {
      topic: 'samples',
      nature: 'news',
      subject: 'loan',
      values: z.object({ number: z.string(), holder: z.string(), pieces: z.number().int(), from: z.number() }),
      mail: 'never',
      path: '/samples/loans?list=reserved&loan={id}',
      icon: 'person',
    },
    /** What they were promised went to somebody else. */
    sampleTakenOver: {
      topic: 'samples',
      nature: 'news',
      subject: 'loan',
      values: z.object({ number: z.string(), holder: z.string() }),
      mail: 'atOnce',
      path: '/samples/loans?list=reserved&loan={id}',
      icon: 'alert',
    },
    /** Whoever has it wants more days; settled when they are given, or when it is back. */
    sampleExtendAsked: {
      topic: 'samples',
      nature: 'task',
      subject: 'loan',
      values: dueLoan,
      mail: 'daily',
      path: '/samples/loans?loan={id}',
      icon: 'clock',
    },
    /** What cannot be had again has left, and is back. */
    rareOut: {
      topic: 'samples',
      nature: 'news',
      subject: 'loan',
      values: rareLoan,
      mail: 'never',
      path: '/samples/loans?loan={id}',
      icon: 'alert',
    },
    rareReturned: {
      topic: 'samples',
      nature: 'news',
      subject: 'loan',
      values: rareLoan,
      mail: 'never',
      path: '/samples/loans?loan={id}',
      icon: 'person',
    },
    /** One line a loan for whoever has it, in the daily mail; settled when nothing of it is out any more. */
    sampleDue: {
      topic: 'samples',
      nature: 'task',
      subject: 'loan',
      values: dueLoan,
      mail: 'daily',
      path: '/samples/loans?loan={id}',
      icon: 'clock',
    },
    /** The sample room has it too. */
    sampleOverdue: {
      topic: 'samples',
      nature: 'task',
      subject: 'loan',
      values: dueLoan,
      mail: 'daily',
      path: '/samples/loans?list=overdue&loan={id}',
      icon: 'alert',
    },
    /** Others counted in a count that they began. */
    countToConfirm: {
      topic: 'samples',
      nature: 'task',
      subject: 'sampleCount',
      values: z.object({ number: z.string(), library: sampleLibrary, by: z.string() }),
      mail: 'daily',
      path: '/samples/counts/{id}',
      icon: 'document',
    },
  },
  found: {
    samples: z.array(foundSample),
    loans: z.array(foundLoan),
  },
  preferences: {
    productionSampleColumns: gridColumns,
    productionSampleSort: gridSort,
    salesSampleColumns: gridColumns,
    salesSampleSort: gridSort,
    labelWay,
  },
} as const satisfies ContractRoom
