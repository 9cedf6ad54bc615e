import { useNavigate, useParams, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isGlobalRegion } from '../../../contract/catalogue/usual-statuses.ts'
import { hiddenFields } from '../../../contract/assortments/internal/hidden-fields.ts'
import { mayAccess } from '../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../contract/identity/access/area-access.ts'
import { useCurrentUser } from '../../engine/session/session-store.ts'
import { type Panel, panels } from '../catalogue/product-panels.picker.ts'
import { ProductView } from '../catalogue/product-view.picker.tsx'
import { useInternalAddress } from './components/use-one-season.ts'
import { formatInternal, seasonsPath, viewPath } from './internal-address.picker.ts'
import { useInternalAssortment, useInternalStructure } from './internal-products.api.ts'
import { neighboursIn } from './neighbours-in.ts'
import { viewOf } from './open-assortments.ts'
import { seasonName } from './season-words.ts'

/** A style-colour of a season's line: beside those of its assortment, without what internal ones do not show (PRD-08, AST-16). */
export function InternalProduct() {
  const { t } = useTranslation('seasons')
  const { styleColorId = '' } = useParams({ strict: false }) as { styleColorId?: string }
  const address = useInternalAddress()
  const { season, year, channel = 'Wholesale', assortment: id } = address
  const user = useCurrentUser()
  const navigate = useNavigate()
  const router = useRouter()
  const { data: assortment } = useInternalAssortment(id)
  const structure = useInternalStructure(id)
  const location = address.location ?? assortment?.locationId ?? user.userActiveLocation
  const notShown = hiddenFields({ orgType: 'internal', locationId: location })
  // What one place has is not told globally (LIM-03).
  const hidden = isGlobalRegion(assortment?.region) ? new Set([...notShown, 'availability']) : notShown
  const above = assortment
    ? {
        to: viewPath(viewOf(assortment.region), channel),
        search: formatInternal({ season, year, title: assortment.title, assortment: id, location }),
      }
    : { to: viewPath('landing', channel), search: formatInternal({ season, year }) }
  const go = (to: string, { panel = address.panel }: { panel?: string }): void =>
    void navigate({
      to: '/product/libraries/detail/$styleColorId',
      params: { styleColorId: to },
      search: formatInternal({ ...address, channel, panel: panel === panels[0] ? '' : panel }),
      // One step back leads to the assortment, however many styles one looked at.
      replace: true,
    })
  return (
    <ProductView
      styleColorId={styleColorId}
      neighbours={neighboursIn(structure.data?.ids ?? [], styleColorId)}
      panel={panels.find((panel): panel is Panel => panel === address.panel) ?? panels[0]}
      location={location}
      hidden={hidden}
      adds={mayAccess(user, areaAccess.viewAssortments)}
      crumbs={[
        { label: t(`channels.${channel}`), to: seasonsPath(channel) },
        {
          label: seasonName({ season, year }, t),
          to: viewPath('landing', channel),
          search: formatInternal({ season, year }),
        },
        ...(assortment ? [{ label: assortment.title, ...above }] : []),
      ]}
      onGo={go}
      onBack={() => (router.history.canGoBack() ? router.history.back() : void navigate(above))}
    />
  )
}
