import { t } from 'i18next'
import { isApple } from './platform-keys.ts'

/** Keys that have another name on keyboards of other languages. */
const named = ['Ctrl', 'Shift', 'Delete', 'Enter', 'Space'] as const

const isNamed = (key: string): key is (typeof named)[number] => named.some((one) => one === key)

/**
 * A key as it is written on the keyboards of the screen's language: `Strg` for `Ctrl`; others as they are. `command` is Ctrl,
 * or Cmd on Apple machines.
 */
export function keyName(key: string): string {
  if (key === 'command') return isApple ? '⌘' : keyName('Ctrl')
  return isNamed(key) ? t(`common:keyNames.${key}`) : key
}

/** Keys that are pressed together, on one line: `Strg Z`. */
export const keysText = (keys: readonly string[]): string => keys.map(keyName).join(' ')
