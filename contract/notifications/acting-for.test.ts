import { assert, constantFrom, integer, property, record, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import type { PermissionRecord } from '../identity/access/permission.ts'
import { daysLater } from '../kernel/days/days.ts'
import { dayAt } from '../kernel/days/zoned-time.ts'
import { actingFor, deputyTopic, spanOfDays, type StandIn, standInTopics } from './acting-for.ts'

const approver: PermissionRecord = { domain: 'promoOrders', roles: ['approver'] }
const person = (userCode: string, permissions: PermissionRecord[] = [approver], wofAccess = false) => ({
  userCode,
  permissions,
  wofAccess,
})
const away = (wish: Partial<StandIn> = {}): StandIn => ({
  person: 'MARA',
  deputy: 'INES',
  topics: ['promos'],
  from: 0,
  until: 10,
  ...wish,
})

test('BEY-13 a deputy acts for whoever named them, in the topics and the time of it, and of one step alone', () => {
  const ines = person('INES')
  const absences = [away(), away({ person: 'OTTO', from: 5 }), away({ person: 'INES', deputy: 'NORA' })]
  expect(actingFor(ines, absences, 'promos', 0)).toEqual(['MARA'])
  expect(actingFor(ines, absences, 'promos', 9)).toEqual(['MARA', 'OTTO'])
  expect(actingFor(ines, absences, 'promos', 10)).toEqual([])
  expect(actingFor(person('MARA'), absences, 'promos', 5), 'who is away acts for themselves').toEqual([])
  // Ines is away herself: Nora has what is hers, not what she has of others.
  expect(actingFor(person('NORA'), absences, 'promos', 5)).toEqual(['INES'])
})

test('BEY-13 being named gives nobody a right: without the role a deputy acts for nobody', () => {
  expect(actingFor(person('INES', [{ domain: 'promoOrders', roles: ['user'] }]), [away()], 'promos', 5)).toEqual([])
  expect(actingFor(person('INES'), [away()], 'samples', 5)).toEqual([])
  expect(standInTopics(person('INES'))).toEqual(['promos'])
  const seller: PermissionRecord = { domain: 'wholesaleOrders', roles: ['REP'] }
  expect([standInTopics(person('REP', [seller])), standInTopics(person('REP', [seller], true))]).toEqual([
    [],
    ['wholesale'],
  ])
  const partner: PermissionRecord = { domain: 'wholesaleOrders', roles: ['distributor'] }
  expect(standInTopics(person('FAR', [partner, approver], true)), 'people of other houses').toEqual([])
})

const HOUR = 3_600_000
const zones = ['Asia/Tokyo', 'America/Los_Angeles', 'Europe/Berlin', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']

test('BEY-13 an absence is all the hours of its days on the clock of who is away, also when clocks are changed', () => {
  const days = record({
    zone: constantFrom(...zones),
    first: integer({ min: 0, max: 800 }),
    more: integer({ min: 0, max: 30 }),
  })
  assert(
    property(days, integer({ min: -48, max: 48 }), ({ zone, first, more }, around) => {
      const beginsOn = daysLater('2026-01-01', first)
      const endsOn = daysLater(beginsOn, more)
      const { from, until } = spanOfDays(zone, beginsOn, endsOn)
      for (const edge of [from, until]) {
        const moment = edge + around * HOUR
        const day = dayAt(zone, moment)
        expect(from <= moment && moment < until).toBe(beginsOn <= day && day <= endsOn)
      }
      expect([dayAt(zone, from - 1000), dayAt(zone, until)]).toEqual([daysLater(beginsOn, -1), daysLater(endsOn, 1)])
    }),
  )
  // A day of 25 hours, and one of 23.
  expect(hours('Europe/Berlin', '2026-10-25')).toBe(25)
  expect(hours('America/Los_Angeles', '2026-03-08')).toBe(23)
})

function hours(zone: string, day: string): number {
  const { from, until } = spanOfDays(zone, day, day)
  return (until - from) / HOUR
}

test('BEY-13 whoever acts for somebody was named by them, holds the role, and nobody is left out', () => {
  const codes = ['A', 'B', 'C', 'D']
  const one = record({
    person: constantFrom(...codes),
    deputy: constantFrom(...codes),
    topics: uniqueArray(constantFrom(...deputyTopic.options), { minLength: 1 }),
    from: integer({ min: 0, max: 9 }),
    until: integer({ min: 1, max: 12 }),
  })
  assert(
    property(
      uniqueArray(one),
      integer({ min: 0, max: 12 }),
      constantFrom(...deputyTopic.options),
      (absences, now, topic) => {
        for (const code of codes) {
          const named = absences.filter(
            (absence) =>
              absence.deputy === code && absence.topics.includes(topic) && absence.from <= now && now < absence.until,
          )
          const expected = topic === 'promos' ? new Set(named.map((absence) => absence.person)) : new Set()
          expect(new Set(actingFor(person(code), absences, topic, now))).toEqual(expected)
        }
      },
    ),
  )
})
