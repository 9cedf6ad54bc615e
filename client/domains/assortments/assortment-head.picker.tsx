import { IconArchive, IconCircleCheck, IconCircleDashed, IconStar, IconStarFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../contract/assortments/assortment.ts'
import { mayAccess } from '../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import { useCurrentUser } from '../../engine/session/session-store.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { showToast } from '../../parts/toasts/toast-store.ts'
import { History } from '../audit/history.picker.tsx'
import { useReadOnOpen } from '../notifications/read-on-open.picker.ts'
import { MadeOrders } from '../orders/create/made-orders.picker.tsx'
import { EditableTitle } from './details/editable-title.tsx'
import { useUpdateAssortment } from './assortments.api.ts'
import { mayOrderFrom } from './may-order.ts'
import { assortmentPath } from './org-type.ts'
import { partOfLine } from './part-of-line.ts'
import { ToolRow } from '../../ui/tool-row.tsx'
import { TabStrip } from '../../parts/tab-strip/tab-strip.tsx'

const views = ['manage', 'sort', 'export', 'create-order'] as const
type View = (typeof views)[number]

const stateIcons = { Published: IconCircleCheck, Unpublished: IconCircleDashed, Archived: IconArchive } as const

/** The head that all screens of one assortment share: its title, state and facts, and the way to its other views. */
export function AssortmentHead({
  assortment,
  view,
  tools,
}: {
  assortment: Pick<
    Assortment,
    | '_id'
    | 'orgType'
    | 'title'
    | 'starred'
    | 'state'
    | 'method'
    | 'productType'
    | 'locationId'
    | 'season'
    | 'year'
    | 'region'
    | 'gender'
    | 'channel'
    | 'subTitle'
    | 'owner'
    | 'may'
  >
  view: View
  /** What this view says of it besides. */
  tools?: ReactNode
}) {
  const { t } = useTranslation(['assortments', 'internal'])
  const update = useUpdateAssortment()
  const { _id, orgType, title, starred, state, method, productType, locationId } = assortment
  useReadOnOpen('assortment', [_id])
  // Who only reads internal assortments has no part in their order and documents (PERM-05).
  const user = useCurrentUser()
  const works = mayAccess(user, areaAccess.editInternalAssortment)
  const orders = mayOrderFrom(user, orgType)
  const offered = views.filter((one) => {
    if (one === 'create-order') return orders
    return orgType === 'regular' || works || one === 'manage'
  })
  const Icon = stateIcons[state]
  const Star = starred ? IconStarFilled : IconStar
  return (
    <ToolRow className="head">
      <button
        type="button"
        className="ib"
        aria-pressed={starred}
        aria-label={t(starred ? 'unstar' : 'star', { title })}
        onClick={() =>
          update.mutate(
            { of: assortment, patch: { starred: !starred } },
            { onError: (error) => showToast('error', errorText(error)) },
          )
        }
      >
        <Star size={16} aria-hidden />
      </button>
      <EditableTitle assortment={assortment} />
      <span className={state === 'Published' ? 'tag o' : 'tag'}>
        <Icon size={13} aria-hidden />
        {t(`head.${state}`)}
      </span>
      <span className="t2 facts">
        <span className="ell">
          {[
            ...partOfLine(assortment, t),
            t(`methods.${method}.name`),
            t(`productTypes.${productType}`),
            locationId,
          ].join(' · ')}
        </span>
      </span>
      <span className="sp" />
      {tools}
      {orders && <MadeOrders assortmentId={_id} />}
      <History kind="assortment" id={_id} title={title} />
      <TabStrip isAtEnd label={t('head.label')}>
        {offered.map((one) => (
          <Link
            key={one}
            to={assortmentPath(assortment, one)}
            className={one === view ? 'on' : ''}
            {...(one === view ? { 'aria-current': 'page' as const } : {})}
          >
            {t(`head.${one}`)}
          </Link>
        ))}
      </TabStrip>
    </ToolRow>
  )
}
