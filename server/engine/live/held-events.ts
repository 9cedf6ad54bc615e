import { Gauge, type Registry } from 'prom-client'
import type { LiveHub } from './live-hub.ts'

/** How long events have waited for one open transaction: what grows here is a transaction that somebody forgot. */
export function countHeldEvents(registry: Registry, hub: Pick<LiveHub, 'heldFor'>): void {
  const gauge: Gauge = new Gauge({
    name: 'outbox_horizon_seconds',
    help: 'Time for which events have waited for one and the same open transaction',
    registers: [registry],
    collect: () => gauge.set(hub.heldFor()),
  })
}
