import type { FoundSection } from '../../declarations/found-section.ts'
import { type FoundStyle, searchStyles } from './actions/search-styles.ts'

/** Styles of the caller's locations, each with the colourway to open. */
export const foundStyles: FoundSection<FoundStyle> = {
  access: [{ domain: 'products' }],
  find: ({ catalogue }, caller, text, limit) => searchStyles(catalogue, caller, text, limit),
}
