import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayAccess } from '../../../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../../../contract/identity/access/area-access.ts'
import type { ProductSort } from '../../../../../contract/catalogue/product-query.ts'
import { useCurrentUser } from '../../../../engine/session/session-store.ts'
import { useFormat } from '../../../../engine/texts/format.ts'
import { LayoutToggle } from '../../../../parts/list-tools/layout-toggle.tsx'
import { SortMenu } from '../../../../parts/list-tools/sort-menu.tsx'
import type { ProductView } from '../catalogue.view.ts'
import { SaveSearch } from '../../../libraries/lists/sharing/save-search.picker.tsx'
import { ShareLink } from '../../../libraries/lists/sharing/share-link.picker.tsx'
import { seasonsPath } from '../../../seasons/internal-address.picker.ts'
import classes from './browser-head.module.css'
import { BulkDownloadButton, type Downloaded } from './bulk-download-button.tsx'
import { DensityMenu } from './density-menu.tsx'
import { ToolRow } from '../../../../ui/tool-row.tsx'

const sorts: readonly ProductSort[] = [
  '-createdDate',
  'createdDate',
  'style',
  'name',
  'wholesalePrice',
  '-wholesalePrice',
  'suggestedRetail',
  '-suggestedRetail',
  '-totalInventory',
]

const ordersOf = (text: string) => text.split(',') as ProductSort[]

/** Title with what there is, order, density, tiles or table, and what hands on or takes away just this list. */
export function BrowserHead({
  view,
  isByShade,
  total,
  download,
  onView,
}: {
  view: ProductView
  /** Whether a colour is looked for, so that the nearest can stand first. */
  isByShade: boolean
  total: number | undefined
  download: Downloaded
  onView: (more: Partial<ProductView>) => void
}) {
  const { t } = useTranslation('catalogue')
  const { number } = useFormat()
  const user = useCurrentUser()
  // By several columns the list is sorted in the table's custom sort; here such an order is named and can be left.
  const shown = view.sort.join()
  const titlesOf = (sort: string) => ordersOf(sort).map((one) => t(`sorts.${one}`))
  const [first, ...further] = titlesOf(shown)
  const offered = isByShade ? (['shade', ...sorts] as const) : sorts
  return (
    <ToolRow className="head">
      <h1>{t('screens.products')}</h1>
      {total !== undefined && <span className={classes.total}>{number(total)}</span>}
      {mayAccess(user, areaAccess.viewInternalProducts) && (
        <Link to={seasonsPath('Wholesale')} className="btn a">
          {t('screens.bySeason')}
        </Link>
      )}
      <span className="sp" />
      <SortMenu
        value={shown}
        shown={further.length > 0 ? `${first} +${further.length}` : first}
        title={further.length > 0 ? [first, ...further].join(' · ') : undefined}
        sorts={(offered.some((sort) => sort === shown) ? offered : [shown, ...offered]).map((sort) => ({
          value: sort,
          label: titlesOf(sort).join(' · '),
        }))}
        onChange={(sort) => onView({ sort: ordersOf(sort) })}
      />
      <DensityMenu density={view.density} onChange={(density) => onView({ density })} />
      <LayoutToggle layout={view.layout} onChange={(layout) => onView({ layout })} />
      <SaveSearch />
      <BulkDownloadButton {...download} />
      <ShareLink name={t('screens.products')} />
    </ToolRow>
  )
}
