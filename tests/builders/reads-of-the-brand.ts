import { type LibraryType, libraryTypes } from '../../contract/libraries/libraries.ts'

type Read = readonly [call: string, body?: object]

const administered = ['territories', 'businessEntities', 'divisionGroups', 'customers', 'packCodes', 'shippers']
const assets = (type: LibraryType, more = ''): Read => [`GET /assets?libraryType=${type}${more}`]
const page = { startRow: 0, endRow: 3 }
const seasons = 'from=season:Wholesale:Fall:2026&to=season:Wholesale:Spring:2027'

/**
 * What each account reads of the demo brand; `<line>` and `<internal>` are ids of its assortments. Nothing of orders, loans and
 * what is told of them: the brand's story goes on as the calendar does.
 */
export const reads: Readonly<Record<string, readonly Read[]>> = {
  admin: [
    ['GET /products?limit=3'],
    ['POST /products/fetch', {}],
    ['POST /products/fetch', { 'locations.code': 'US', gender: ["Women's"], sort: 'name' }],
    ['GET /products/detail/240011_BBK'],
    ['GET /products/240011_BBK/usedIn'],
    ['GET /products/colourways?styles=240011'],
    ['POST /products/similar/240011_BBK', {}],
    ['POST /products/autocomplete/styles/24', {}],
    ['POST /products/autocomplete/colors/b', {}],
    ['POST /options/data/Product', {}],
    ['GET /assortments?limit=3'],
    ['GET /assortments?sort=title&productType=Footwear&season=Fall&limit=2'],
    ['GET /assortments?view=starred&limit=2'],
    ['GET /assortments?orgType=internal&sort=-title&limit=2'],
    ['GET /assortments/labels'],
    ['GET /assortments/<line>'],
    ['GET /assortments/<line>/alerts'],
    ['GET /assortments/<line>/versions'],
    ['POST /assortments/products/query', { assortmentId: '<line>', ...page }],
    ['POST /assortments/products/query', { assortmentId: '<line>', groupBy: 'gender', structure: true, ...page }],
    ['POST /assortments/<line>/rows/find', { filter: { text: 'rowan' }, choices: true }],
    ['POST /assortments/<line>/rows/sum', { rows: { all: true } }],
    ['POST /assortment-documents/source', { assortmentId: '<line>' }],
    ['GET /regular/groupsort/<line>'],
    ['GET /assortments/crmSync?ids=<line>'],
    ['GET /internalAssortments/<internal>'],
    ['POST /internalAssortments/products/query', { assortmentId: '<internal>', ...page }],
    ['GET /assortmentSeasons/Wholesale/manage'],
    ['GET /assortmentSeasons/Retail/domestic'],
    [`GET /comparisons?${seasons}`],
    [`GET /comparisons/products?${seasons}`],
    ...libraryTypes.map((type) => assets(type)),
    ['GET /charts'],
    ['POST /orders/wof/customer/name/autocomplete', { text: 'a' }],
    ['GET /orders/wof/style/autocomplete/usa/factory/-/24'],
    ['GET /sampleInventory/counts'],
    ['GET /search?text=rowan'],
    ['GET /search?text=trail'],
    ['GET /users?text=example'],
    ['GET /users/autocomplete?text=a'],
    ['GET /administration/requests'],
    ['GET /administration/user-options'],
    ['GET /integrations/token-people'],
    ['GET /settings'],
    ['GET /settings/externalTools'],
    ...[...administered, 'orderTerms', 'warehouses'].map((list): Read => [`GET /${list}`]),
    ['GET /customers/official/text?text=a&corporateOnly=true'],
    ['GET /absences/deputies?topics=promos,samples'],
  ],
  'senior-editor': [
    assets('AdvertisingAsset', '&_manage=true&status=Pending'),
    assets('ProductDocument', '&_manage=true&status=Published'),
    ['GET /assets/AdvertisingAsset/counts'],
    ['GET /assets/ProductDocument/counts'],
  ],
  'senior-coordinator': [['GET /coordinatorAssignments'], ['GET /coordinatorAssignments/coordinators']],
  sales: [['POST /products/fetch', {}], ['GET /assortments?limit=3'], ['GET /savedSearches']],
  distributor: [['POST /products/fetch', {}], ['GET /assortments?limit=2'], assets('GlobalRetailAsset')],
  customer: [['POST /products/fetch', {}]],
}
