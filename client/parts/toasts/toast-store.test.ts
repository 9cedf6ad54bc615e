import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createUndoStack } from '../grid/editing/undo-stack.ts'
import { closeToast, holdToasts, showToast, shownToasts, toastTime, undoAction } from './toast-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of shownToasts()) closeToast(id)
  vi.useRealTimers()
})

test('SHELL-09 times: 4000 ms, success 2000, userLock 5000, 8000 with a button to reach, and none with -1 or persist', () => {
  expect(toastTime('info', {})).toBe(4000)
  expect(toastTime('error', {})).toBe(4000)
  expect(toastTime('success', {})).toBe(2000)
  expect(toastTime('lock', {})).toBe(5000)
  const action = { label: 'Undo', run: () => undefined }
  expect(toastTime('success', { action })).toBe(8000)
  expect(toastTime('warning', { action })).toBe(8000)
  expect(toastTime('lock', { action })).toBe(5000)
  expect(toastTime('warning', { timeout: 7000 })).toBe(7000)
  expect(toastTime('info', { timeout: -1 })).toBeUndefined()
  expect(toastTime('info', { persist: true })).toBeUndefined()
})

test('SHELL-09 toasts stack, leave one by one, and a persistent one stays until closed', () => {
  showToast('success', 'one')
  showToast('info', 'two')
  const stays = showToast('error', 'three', { persist: true })
  vi.advanceTimersByTime(2000)
  expect(shownToasts().map(({ title }) => title)).toEqual(['two', 'three'])
  vi.advanceTimersByTime(60_000)
  expect(shownToasts().map(({ title }) => title)).toEqual(['three'])
  closeToast(stays)
  expect(shownToasts()).toEqual([])
})

test('SHELL-09 none leaves while somebody points at one, and each then has the time it had left', () => {
  showToast('success', 'one')
  vi.advanceTimersByTime(1500)
  holdToasts(true)
  const two = showToast('info', 'two')
  vi.advanceTimersByTime(60_000)
  expect(shownToasts().map(({ title }) => title)).toEqual(['one', 'two'])
  holdToasts(false)
  vi.advanceTimersByTime(500)
  expect(shownToasts().map(({ title }) => title)).toEqual(['two'])
  holdToasts(true)
  showToast('info', 'three')
  closeToast(two)
  vi.advanceTimersByTime(4000)
  expect(shownToasts()).toEqual([])
})

test('GRID-04 SHELL-09 a toast that offers the last step back goes when that was taken back by the keys', () => {
  const stack = createUndoStack()
  const step = (label: string) => stack.push({ label, undo: () => undefined, redo: () => undefined })
  step('add')
  step('remove')
  showToast('success', '1 row removed', { action: undoAction('Undo', () => void stack.undo()) })
  showToast('error', 'Not sent', { action: { label: 'Again', run: () => undefined } })
  step('sort')
  expect(shownToasts()).toHaveLength(2)
  stack.undo()
  expect(shownToasts().map(({ title }) => title)).toEqual(['Not sent'])
})
