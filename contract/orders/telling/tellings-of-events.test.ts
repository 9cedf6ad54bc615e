import { expect, test } from 'vitest'
import { notificationKinds } from '../../notifications/notification-kinds.ts'
import type { OrderKind } from '../order-kind.ts'
import type { OrderState } from '../order-words.ts'
import { settledBy, tellingsOf } from './tellings-of-events.ts'
import { promoKind } from '../promo/promo-kind.ts'
import { sampleKind } from '../sample/sample-kind.ts'
import { wholesaleKind } from '../wholesale/wholesale-kind.ts'

const kinds: OrderKind[] = [promoKind, sampleKind, wholesaleKind]

test.each(kinds)(
  'NOT-02 whatever $path are told of is of their topic, and a task waits in states that exist',
  (kind) => {
    const { news, states } = kind
    const told = [
      ...states.flatMap(({ tells }) => tells ?? []),
      ...news.changes.map(({ tells }) => tells),
      ...(news.silence?.tells ?? []),
      news.comment,
      news.sleepsSoon,
      ...news.waitsLong.map(({ tells }) => tells),
    ]
    for (const one of told) {
      expect(notificationKinds[one.kind]).toMatchObject({ topic: kind.path, subject: 'order' })
      expect(one.kind in news.tasks, `${one.kind} is settled exactly if it is a task`).toBe(
        notificationKinds[one.kind].nature === 'task',
      )
    }
    const known = new Set(states.flatMap(({ to }) => to))
    for (const state of Object.values(news.tasks).flat()) expect(known.has(state)).toBe(true)
  },
)

test.each(kinds)('NOT-02 no task of $path outlives the order: each is settled where the order is over', (kind) => {
  const over = kind.states.flatMap((row) =>
    row.from.flatMap((from) => row.to.map((to) => ({ event: row.event, from, to }))),
  )
  const waits = (task: string, state: OrderState | null) =>
    state !== null && (kind.news.tasks[task as keyof typeof kind.news.tasks] ?? []).includes(state)
  for (const { event, from, to } of over) {
    const told = tellingsOf(kind, event, from, to)
    const settled: string[] = settledBy(kind, from, to, told)
    for (const task of Object.keys(kind.news.tasks))
      if (waits(task, from) && !waits(task, to)) expect(settled, `${event} to ${to}`).toContain(task)
    for (const { tells } of kind.news.waitsLong)
      expect(settled.includes(tells.kind), `${event} to ${to}: nobody waits for it any more`).toBe(
        kind.news.waitsLong.some((one) => one.tells.kind === tells.kind && settled.includes(one.task)),
      )
  }
})
