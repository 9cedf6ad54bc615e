import type { AssetFilters } from '../../../../contract/libraries/asset-calls.ts'
import type { AssetField } from '../../../../contract/libraries/asset-fields.ts'
import type { LibraryType } from '../../../../contract/libraries/libraries.ts'
import type { PictureColour } from '../../../../contract/kernel/picture-colour.ts'
import { formatPaints, parsePaints } from '../../../parts/picture-colours/paint-address.ts'
import type { ListLayout } from '../../../parts/list-tools/layout-toggle.tsx'
import { densities, type Density } from '../../../parts/tiles/tile-geometry.ts'
import { filterFields, filtersOf, type Search } from '../library-address.ts'
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

export function parseListState(type: LibraryType, search: Search): ListState {
  const { text, fields } = filtersOf(type, search)
  const { fixed, sort } = libraryPlaces[type]
  const { working, layout, density, asset } = search
  return {
    text,
    fields: Object.fromEntries(Object.entries(fields ?? {}).filter(([field]) => !fixed?.[field as AssetField])),
    isNew: search['new'] === 'yes',
    colours: parsePaints(String(search['paint'] ?? '')),
    working: working === 'with' || working === 'only' ? working : 'no',
    sort: typeof search['sort'] === 'string' && /^-?[A-Za-z]+$/.test(search['sort']) ? search['sort'] : sort,
    layout: layout === 'table' ? 'table' : 'tiles',
    density: densities.find((one) => one === density) ?? 'normal',
    asset: asset === undefined ? undefined : String(asset),
  }
}

export function formatListState(type: LibraryType, state: ListState): Search {
  const { text, fields, isNew, colours, working, sort, layout, density, asset } = state
  return {
    ...(text ? { text } : {}),
    ...Object.fromEntries(
      Object.entries(fields).flatMap(([field, values]) => (values.length > 0 ? [[field, values.join(',')]] : [])),
    ),
    ...(isNew ? { new: 'yes' } : {}),
    ...(colours.length > 0 ? { paint: formatPaints(colours) } : {}),
    ...(working === 'no' ? {} : { working }),
    ...(sort === libraryPlaces[type].sort ? {} : { sort }),
    ...(layout === 'tiles' ? {} : { layout }),
    ...(density === 'normal' ? {} : { density }),
    ...(asset ? { asset } : {}),
  }
}

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
