import { expect, test } from 'vitest'
import { outboxView } from './outbox-view.ts'

test('ACC-02 whatever an address says of the outbox, the screen has a view of it', () => {
  expect(outboxView({ state: 'failed', text: 2026, page: '3', mail: 'm1' })).toEqual({
    state: 'failed',
    text: '2026',
    page: 3,
    mail: 'm1',
  })
  const nothing = { state: undefined, text: '', page: 0, mail: undefined }
  expect(outboxView({})).toEqual(nothing)
  expect(outboxView({ state: 'lost', text: ['x'], page: -1, mail: {} })).toEqual(nothing)
})
