import type { TFunction } from 'i18next'
import type english from '../../../../locales/en-US/feed.json'

/** The feed's own sentences, which its file of rejects and the command line say in English. */
const sentences: readonly [pattern: RegExp, key: keyof (typeof english)['reasons']][] = [
  [/^(?<field>\S+) is missing$/, 'missing'],
  [/^(?<field>\S+) "(?<text>.*)" is neither true nor false$/s, 'flag'],
  [/^(?<field>\S+) "(?<text>.*)" is no amount with at most (?<decimals>\d) decimals$/s, 'amount'],
  [/^(?<field>\S+) "(?<text>.*)" is no (?:whole )?number$/s, 'number'],
  [/^(?<field>\S+) "(?<text>.*)" is no (?:day|time) like (?<example>\S+)$/s, 'day'],
  [/^(?<field>\S+) Invalid option: expected one of (?<options>.+)$/, 'option'],
  [/^(?<field>\S+) must be 1 to 40 characters without space or underscore$/, 'style'],
  [/^(?<field>\S+) must look like (?<example>\S+)$/, 'like'],
  [/^(?<field>\S+) Too (?:big|long)\b.*$/, 'big'],
  [/^(?<field>\S+) Too (?:small|short)\b.*$/, 'small'],
  [/^has (?<cells>\d+) cells, the header (?<columns>\d+)$/, 'cells'],
  [/^(?<field>\S+) "(?<text>.*)" is what a spreadsheet made of it/s, 'mangled'],
  [/^has something in column (?<column>\d+), which has no name$/, 'nameless'],
  [/^names the same as row (?<row>\d+), which counts$/, 'repeats'],
  [/^style and color name no product of the catalogue$/, 'product'],
  [/^territory names no territory$/, 'territory'],
  [/^file (?<file>.+) is not there$/s, 'file'],
]

/** A reason in the language of the screen; one that is not known stays as the feed said it. */
export function spokenReason(reason: string, t: TFunction<'feed'>): string {
  for (const [pattern, key] of sentences) {
    const groups = pattern.exec(reason)?.groups
    if (groups) return t(`reasons.${key}`, { ...groups, defaultValue: reason })
    if (pattern.test(reason)) return t(`reasons.${key}`, { defaultValue: reason })
  }
  return reason
}
