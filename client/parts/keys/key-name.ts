import { t } from 'i18next'

/** Keys that have another name on keyboards of other languages. */
const named = ['Ctrl', 'Shift', 'Delete', 'Enter', 'Space'] as const

const isNamed = (key: string): key is (typeof named)[number] => named.some((one) => one === key)

/** A key as it is written on the keyboards of the screen's language: `Strg` for `Ctrl`; others as they are. */
export const keyName = (key: string): string => (isNamed(key) ? t(`common:keyNames.${key}`) : key)
