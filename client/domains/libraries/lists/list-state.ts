import type { AssetFilters } from '../../../../contract/libraries/asset-calls.ts'
import type { AssetField } from '../../../../contract/libraries/asset-fields.ts'
import { libraries, type LibraryType } from '../../../../contract/libraries/libraries.ts'
import type { PictureColour } from '../../../../contract/kernel/pictures/picture-colour.ts'
import {
  addressState,
  choicePart,
  flagPart,
  named,
  optionalPart,
  type Search,
  textPart,
} from '../../../engine/screens/address-state.ts'
import { formatPaints, parsePaints } from '../../../parts/picture-colours/paint-address.ts'
import type { ListLayout } from '../../../parts/list-tools/layout-toggle.tsx'
import { densities, type Density } from '../../../parts/tiles/tile-geometry.ts'
import { fieldParts, filterFields } from '../library-address.ts'
import { libraryPlaces } from './library-places.ts'

/** Everything the address of a list says; what is as usual is left out of it. */
export interface ListState {
  text: string
  fields: Partial<Record<AssetField, string[]>>
  isNew: boolean
  /** Colours that the picture shows, one of them at least (BEY-16). */
  colours: readonly PictureColour[]
  /** `with`: working files are shown and downloaded as well; `only`: only assets that have one (LIB-05). */
  working: 'no' | 'with' | 'only'
  sort: string
  layout: ListLayout
  density: Density
  /** The asset that is looked at. */
  asset: string | undefined
}

/** Filters of a list that readers have; what is always so is none. */
export const readerFields = (type: LibraryType): AssetField[] =>
  filterFields(type).filter((field) => !libraryPlaces[type].fixed?.[field])

const viewParts = addressState<Omit<ListState, 'fields' | 'sort'> & { sort: string | undefined }>({
  text: textPart(),
  isNew: named('new', flagPart),
  colours: named('paint', {
    read: (said) => parsePaints(String(said ?? '')),
    write: (colours) => formatPaints(colours) || undefined,
  }),
  working: choicePart(['no', 'with', 'only'], 'no'),
  sort: optionalPart((text) => /^-?[A-Za-z]+$/.test(text)),
  layout: choicePart(['tiles', 'table'], 'tiles'),
  density: choicePart(densities, 'normal'),
  asset: optionalPart(),
})

export function parseListState(type: LibraryType, search: Search): ListState {
  const { fixed } = libraryPlaces[type]
  const fields = Object.entries(fieldParts(type).parse(search)).filter(([field]) => !fixed?.[field as AssetField])
  const { asset, ...view } = viewParts.parse(search)
  const isAsked = view.sort !== undefined && (view.sort !== 'shade' || view.colours.length > 0)
  return { ...view, asset, sort: isAsked ? view.sort! : usualSort(type, view), fields: Object.fromEntries(fields) }
}

/** The order follows the question: by shade where one is asked for. */
const usualSort = (type: LibraryType, { colours }: Pick<ListState, 'colours'>): string =>
  colours.length > 0 ? 'shade' : libraries[type].sort

/** What is changed, with another order where the one before was usual and is so no longer. */
export function changedState(type: LibraryType, state: ListState, more: Partial<ListState>): ListState {
  const next = { ...state, ...more }
  const isUsual = more.sort === undefined && state.sort === usualSort(type, state)
  return isUsual ? { ...next, sort: usualSort(type, next) } : next
}

export const formatListState = (type: LibraryType, { fields, sort, ...view }: ListState): Search => ({
  ...fieldParts(type).format(fields),
  ...viewParts.format({ ...view, sort: sort === usualSort(type, view) ? undefined : sort }),
})

export const noFilters = {
  text: '',
  fields: {},
  isNew: false,
  colours: [],
  working: 'no',
} as const satisfies Partial<ListState>

export const isFiltered = ({ text, fields, isNew, colours, working }: ListState): boolean =>
  text !== '' ||
  isNew ||
  colours.length > 0 ||
  working === 'only' ||
  Object.values(fields).some((values) => values.length > 0)

/** As the server is asked. */
export const askedFilters = (
  type: LibraryType,
  { text, fields, isNew, colours, working }: ListState,
): AssetFilters => ({
  text,
  fields: { ...fields, ...libraryPlaces[type].fixed },
  ...(isNew ? { isNew } : {}),
  ...(colours.length > 0 ? { pictureColors: [...colours] } : {}),
  ...(working === 'only' ? { working: true } : {}),
})
