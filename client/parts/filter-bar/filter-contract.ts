import type { ReactNode } from 'react'

/** The filters of a list as the bar shows them. The bar knows no domain and keeps no choice: the screen's address does. */
export interface FilterOption {
  value: string
  label: string
  /** Said instead of the label on a button or chip. */
  short?: string
  /** Rows left if this were chosen as well, given all other filters; undefined while not known. */
  count?: number
  /** A CSS colour drawn before the label. */
  swatch?: string
}

interface FilterBase {
  key: string
  label: string
  /** Rows left by this filter and those before it, shown on its chip. */
  count?: number
}

export interface OptionsFilter extends FilterBase {
  kind: 'options'
  options: readonly FilterOption[]
  chosen: readonly string[]
  onChange: (values: string[]) => void
  /** Exactly one is chosen at a time. */
  single?: boolean
  /** Says where or what is looked at rather than narrowing it: its value stands on the button, and 'Clear all' leaves it. */
  scope?: boolean
  look?: 'list' | 'swatches'
}

/** Both ends are integers, in the unit `format` and `parse` speak of. */
export interface RangeFilter extends FilterBase {
  kind: 'range'
  from?: number
  to?: number
  format: (value: number) => string
  parse: (text: string) => number | undefined
  onChange: (range: { from?: number; to?: number }) => void
}

/** Days, of which either end may be left open. */
export interface DaysFilter extends FilterBase {
  kind: 'days'
  from?: string | undefined
  to?: string | undefined
  format: (day: string) => string
  onChange: (days: { from?: string; to?: string }) => void
}

export interface SwitchFilter extends FilterBase {
  kind: 'switch'
  on: boolean
  onChange: (on: boolean) => void
}

/** A filter whose choices the screen brings itself, such as a palette; it is loaded when the filter is opened. */
export interface PartFilter extends FilterBase {
  kind: 'part'
  active: boolean
  /** What is chosen, in words. */
  text: string
  /** CSS colours drawn before the words. */
  swatches?: readonly string[]
  choices: (autoFocus: boolean) => ReactNode
  onClear: () => void
}

export type Filter = OptionsFilter | RangeFilter | DaysFilter | SwitchFilter | PartFilter

export interface TextSuggestion {
  value: string
  label: string
  hint?: string
}

export interface TextFilterProps {
  label: string
  value: string
  onChange: (text: string) => void
  /** Milliseconds without typing before the list follows; Enter follows at once. */
  delay: number
  /** What could be meant, while typing; a call that is no longer wanted is cancelled by its signal. */
  suggest?: (text: string, signal: AbortSignal) => Promise<readonly TextSuggestion[]>
}
