import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { areaAccess } from '../identity/access/area-access.ts'
import { lineStatus, locationChoice, productType, productTypes } from './product-query.ts'
import { photo } from './product.ts'

const scope = z.object({
  'locations.code': locationChoice.default('ALL'),
  productType: productTypes.optional(),
  /** Left out: A, R and O. */
  'locations.lineStatus': z.array(lineStatus).min(1).max(5).optional(),
  /** For colours: only those of this style. */
  style: z.string().max(40).optional(),
})

const popColors = z.string().max(200).describe('Comma list of permitted POP colours')
const text = z.string().min(1).max(100)

const styleMatches = z.array(
  z.object({
    style: z.string(),
    name: z.string(),
    productType,
    gender: z.string(),
    colors: z.number().int(),
    hero: photo.nullable(),
  }),
)
const colourMatches = z.array(z.object({ color: z.string(), colorDescription: z.string(), colorHex: z.string() }))
const access = areaAccess.lookUpProducts

/** At most 10, best first: number begins with the text, then name, then anywhere (PRD-05). */
export const autocompleteStyles = endpoint({
  method: 'POST',
  reads: true,
  path: '/products/autocomplete/styles/{text}',
  summary: 'Styles whose number or name matches, at most 10',
  access,
  params: z.object({ text }),
  body: scope,
  output: styleMatches,
})

export const autocompleteStylesOfPop = endpoint({
  method: 'POST',
  reads: true,
  path: '/products/autocomplete/styles/{text}/{popColors}',
  summary: 'The same, POP limited to the colours named',
  access,
  params: z.object({ text, popColors }),
  body: scope,
  output: styleMatches,
})

export const autocompleteColours = endpoint({
  method: 'POST',
  reads: true,
  path: '/products/autocomplete/colors/{text}',
  summary: 'Colours whose code or name matches, at most 10',
  access,
  params: z.object({ text }),
  body: scope,
  output: colourMatches,
})

export const autocompleteColoursOfPop = endpoint({
  method: 'POST',
  reads: true,
  path: '/products/autocomplete/colors/{text}/{popColors}',
  summary: 'The same, POP limited to the colours named',
  access,
  params: z.object({ text, popColors }),
  body: scope,
  output: colourMatches,
})
