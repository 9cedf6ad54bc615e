import { createElement, lazy } from 'react'
import type { PictureColour } from '../../../contract/kernel/pictures/picture-colour.ts'
import type { PartFilter } from '../filter-bar/filter-contract.ts'

const PictureColours = lazy(() => import('./picture-colours.tsx').then((part) => ({ default: part.PictureColours })))

/** The filter of a list by the colours that its pictures show (BEY-16); its palette is loaded when it is opened. */
export const paintFilter = ({
  label,
  count,
  colours,
  onChange,
}: {
  label: string
  count?: number | undefined
  colours: readonly PictureColour[]
  onChange: (colours: PictureColour[]) => void
}): PartFilter => ({
  kind: 'part',
  key: 'paint',
  label,
  ...(count === undefined ? {} : { count }),
  active: colours.length > 0,
  text: '',
  swatches: colours.map(({ hex }) => hex),
  choices: (autoFocus) => createElement(PictureColours, { colours, autoFocus, onChange }),
  onClear: () => onChange([]),
})
