import * as autocomplete from '../../../contract/catalogue/autocomplete-products.ts'
import { fetchProducts } from '../../../contract/catalogue/fetch-products.ts'
import { findSimilar } from '../../../contract/catalogue/find-similar.ts'
import { listColourways } from '../../../contract/catalogue/list-colourways.ts'
import { getProduct, listProducts } from '../../../contract/catalogue/list-products.ts'
import {
  streamPhotos as streamPhotosCall,
  streamProducts as streamProductsCall,
} from '../../../contract/catalogue/stream-products.ts'
import { productOptions as optionsCall } from '../../../contract/catalogue/product-options.ts'
import { readSearch as readSearchCall } from '../../../contract/catalogue/read-search.ts'
import { validateProducts } from '../../../contract/catalogue/validate-products.ts'
import { type Route, route } from '../../engine/http/route.ts'
import { colourMatches, styleMatches } from './actions/autocomplete.ts'
import { readColourways } from './actions/list-colourways.ts'
import type { FindHolders } from './actions/look-up-more.ts'
import { productOptions } from './actions/product-options.ts'
import { readProduct } from './actions/get-product.ts'
import { readSearch } from './actions/read-search.ts'
import { similarProducts } from './actions/similar-products.ts'
import { walkProducts } from './actions/list-products.ts'
import { streamPhotos, streamProducts } from './actions/stream-products.ts'
import { checkProducts } from './actions/validate-products.ts'
import type { Catalogue } from './catalogue.public.ts'

const commaList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** Every call of the catalogue. */
export const catalogueRoutes = (catalogue: Catalogue, findHolders: FindHolders): Route[] => {
  const { db, rows, skeletons, fetch } = catalogue
  return [
    route(fetchProducts, ({ body }, { caller }) => fetch(body, caller, findHolders)),
    route(streamProductsCall, ({ body }, { caller }) => streamProducts(catalogue, caller, body)),
    route(streamPhotosCall, ({ query }, { caller }) => streamPhotos(catalogue, caller, query)),
    route(listColourways, ({ query }, { caller }) =>
      readColourways(db, caller, commaList(query.styles), query.location ?? 'ALL'),
    ),
    route(listProducts, ({ query }, { caller }) => walkProducts(db, rows, caller, query)),
    route(getProduct, ({ params, query }, { caller }) =>
      readProduct(db, rows, caller, params.styleColorId, query.location),
    ),
    route(findSimilar, ({ params, body }, { caller }) =>
      similarProducts({ db, rows, skeletons }, caller, params.styleColorId, body),
    ),
    route(optionsCall, ({ body }, { caller }) => productOptions(skeletons, caller, body)),
    route(readSearchCall, ({ body }, { caller }) => readSearch(skeletons, caller, body)),
    route(validateProducts, ({ body }, { caller }) => checkProducts(db, caller, body)),
    route(autocomplete.autocompleteStyles, ({ params, body }, { caller }) =>
      styleMatches(catalogue, caller, params.text, body),
    ),
    route(autocomplete.autocompleteStylesOfPop, ({ params, body }, { caller }) =>
      styleMatches(catalogue, caller, params.text, body, commaList(params.popColors)),
    ),
    route(autocomplete.autocompleteColours, ({ params, body }, { caller }) =>
      colourMatches(catalogue, caller, params.text, body),
    ),
    route(autocomplete.autocompleteColoursOfPop, ({ params, body }, { caller }) =>
      colourMatches(catalogue, caller, params.text, body, commaList(params.popColors)),
    ),
  ]
}
