import { expect, test } from 'vitest'
import { askFirst, shownDialogs, whileBlocking } from './dialog-store.ts'

const question = { title: 'Delete?', confirm: 'Delete' }

test('SHELL-11 a question is answered by its buttons, and by the next question with no', async () => {
  const first = askFirst(question)
  const second = askFirst({ ...question, title: 'Archive?' })
  await expect(first).resolves.toBe(false)
  expect(shownDialogs().question?.title).toBe('Archive?')
  shownDialogs().question?.answer(true)
  await expect(second).resolves.toBe(true)
  expect(shownDialogs().question).toBeUndefined()
})

test('SHELL-11 nothing is asked when no field was changed', async () => {
  await expect(askFirst(question, () => false)).resolves.toBe(true)
  expect(shownDialogs().question).toBeUndefined()
})

test('SHELL-12 the overlay lasts as long as the work, also when it fails', async () => {
  let fail: (reason: Error) => void = () => undefined
  const work = new Promise<never>((_, reject) => (fail = reject))
  const done = whileBlocking(work, 'Moving 200 items')
  expect(shownDialogs().blocking.map(({ message }) => message)).toEqual(['Moving 200 items'])
  fail(new Error('no'))
  await expect(done).rejects.toThrow('no')
  expect(shownDialogs().blocking).toEqual([])
})
