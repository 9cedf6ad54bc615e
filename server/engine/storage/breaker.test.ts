import { expect, test } from 'vitest'
import { createBreaker } from './breaker.ts'

function opened() {
  let time = 0
  const breaker = createBreaker(() => time)
  const isOpen = () => {
    try {
      breaker.check()
      return false
    } catch (error) {
      expect(error).toMatchObject({ code: 'storageAway', data: { seconds: 5 } })
      return true
    }
  }
  return { breaker, isOpen, pass: (milliseconds: number) => (time += milliseconds) }
}

test('UPL-04 five faults within ten seconds open the breaker for five, and one probe closes it', () => {
  const { breaker, isOpen, pass } = opened()
  for (let fault = 0; fault < 4; fault++) breaker.note(true)
  expect(isOpen()).toBe(false)
  breaker.note(true)
  expect(isOpen()).toBe(true)
  pass(4_999)
  expect(isOpen()).toBe(true)
  pass(2)
  expect([isOpen(), isOpen()]).toEqual([false, true])
  breaker.note(true)
  expect(isOpen()).toBe(true)
  pass(5_001)
  expect(isOpen()).toBe(false)
  breaker.note(false)
  expect([isOpen(), isOpen()]).toEqual([false, false])
})

test('UPL-04 faults now and then open no breaker, nor do those before an answer', () => {
  const { breaker, isOpen, pass } = opened()
  for (let fault = 0; fault < 20; fault++) {
    breaker.note(true)
    pass(2_600)
  }
  expect(isOpen()).toBe(false)
  for (let fault = 0; fault < 20; fault++) breaker.note(fault % 4 !== 3)
  expect(isOpen()).toBe(false)
})
