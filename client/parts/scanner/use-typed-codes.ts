import { useEffect, useEffectEvent } from 'react'
import { isElsewhere } from '../keys/use-plain-key.ts'
import { typedCodes } from './typed-codes.ts'

/** After so long without a key a scanner that sends no Enter is done. */
const DONE_MS = 100

interface Before {
  element: Element | null
  value: string | undefined
}

/**
 * Hears a hand scanner anywhere on a screen. Its keys are a person's until they prove to be a code, and then nothing of them stays: a
 * field has its value back, and a cell that they opened is closed again.
 */
export function useTypedCodes(isCode: (text: string) => boolean, onCode: (text: string) => void): void {
  const heard = useEffectEvent(onCode)
  const proves = useEffectEvent(isCode)
  useEffect(() => {
    const typed = typedCodes((text) => proves(text))
    let before: Before | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const take = (code: string): void => {
      if (before) putBack(before)
      before = undefined
      heard(code)
    }
    const listen = (event: KeyboardEvent): void => {
      clearTimeout(timer)
      const { target, key } = event
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const { isFast, code } = typed.key(key, event.timeStamp)
      if (!isFast && key.length === 1)
        before = { element: document.activeElement, value: valueOf(document.activeElement) }
      // No key of a screen is meant by the letters of a code.
      if (code !== undefined || (isFast && !isElsewhere(target))) {
        event.preventDefault()
        event.stopPropagation()
      }
      if (code !== undefined) return take(code)
      timer = setTimeout(() => {
        const ended = typed.pause()
        if (ended !== undefined) take(ended)
      }, DONE_MS)
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', listen, { capture: true })
    }
  }, [])
}

const isField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

const valueOf = (element: Element | null): string | undefined => (isField(element) ? element.value : undefined)

function putBack({ element, value }: Before): void {
  const now = document.activeElement
  if (!isField(now)) return
  if (now === element && value !== undefined) {
    // React hears of a value only by the setter of the element's own kind.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(now), 'value')?.set?.call(now, value)
    now.dispatchEvent(new Event('input', { bubbles: true }))
  } else now.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
}
