import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../../../contract/kernel/endpoint.ts'
import { Failure } from '../../../../contract/kernel/errors.ts'

/** From which delay of the event loop, in milliseconds, and which share of the heap on something is refused. */
const first = { delay: 1_000, heap: 0.9 }
const then = { delay: 2_000, heap: 0.95 }
/** Seconds after which whoever was refused may come back. */
const AGAIN = 5

export interface Pressure {
  /** Milliseconds; 0 when the heap is what is short. */
  delay: number
  /** Share of the heap that may be used at most; 0 when it is the delay. */
  heap: number
}

/** What browsers ask by themselves is refused first, what people look at only then, what they save and live events never. */
export function isShed(
  { background, reads, media }: Pick<Endpoint, 'background' | 'reads' | 'media'>,
  { delay, heap }: Pressure,
): boolean {
  if (media === 'events') return false
  if (background) return delay > first.delay || heap > first.heap
  return reads && (delay > then.delay || heap > then.heap)
}

declare module 'fastify' {
  // The shape that Fastify asks for.
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/** Refuses calls with `busy` while the process cannot keep up. To be called before routes are mounted. */
export async function shedLoad(app: FastifyInstance): Promise<void> {
  const { heap_size_limit: heap } = getHeapStatistics()
  await app.register(underPressure, {
    maxEventLoopDelay: first.delay,
    maxHeapUsedBytes: heap * first.heap,
    pressureHandler: ({ routeOptions }, _reply, type, value) => {
      const { endpoint } = routeOptions.config
      const isHeap = type === underPressure.TYPE_HEAP_USED_BYTES
      const pressure = { delay: isHeap ? 0 : (value ?? 0), heap: isHeap ? (value ?? 0) / heap : 0 }
      if (!endpoint || !isShed(endpoint, pressure)) return undefined
      return Promise.reject(new Failure('busy', 'The server cannot keep up', { data: { seconds: AGAIN } }))
    },
  })
}
