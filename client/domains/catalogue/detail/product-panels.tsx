import { type KeyboardEvent, lazy, Suspense, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { locationCode, type LocationCode } from '../../../../contract/identity/user.ts'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import type { LocationChoice } from '../../../../contract/catalogue/product-query.ts'
import type { Product } from '../../../../contract/catalogue/product.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { TabStrip } from '../../../parts/tab-strip/tab-strip.tsx'
import { type Panel, panels as all } from '../product-panels.picker.ts'
import { AvailabilityPanel } from './availability-panel.tsx'
import { InfoPanel } from './info-panel.tsx'
import { MarketingPanel } from './marketing-panel.tsx'
import { componentsOf, NotesPanel } from './notes-panel.tsx'
import { PricesPanel } from './prices-panel.tsx'
import { QuantitiesPanel } from './quantities-panel.tsx'
import classes from './product-detail.module.css'

const ProductSamples = lazy(async () => ({
  default: (await import('../../samples/product-samples.picker.tsx')).ProductSamples,
}))

/** The side panels of a product; the open one is in the address, so it stays from style to style. */
export function ProductPanels({
  product,
  panel: asked,
  usualLocation,
  hidden,
  onPanel,
}: {
  product: Product
  panel: Panel
  usualLocation: LocationChoice
  /** Fields that are not shown. */
  hidden?: ReadonlySet<string>
  onPanel: (panel: Panel) => void
}) {
  const { t } = useTranslation('catalogue')
  const id = useId()
  const user = useCurrentUser()
  const { userActiveLocation } = user
  const panels = all.filter((one) => one !== 'samples' || mayAccess(user, areaAccess.viewSamples))
  const panel = panels.includes(asked) ? asked : panels[0]!
  const [chosen, setChosen] = useState<LocationCode>(() => {
    const wanted = locationCode.safeParse(usualLocation)
    return wanted.success ? wanted.data : userActiveLocation
  })
  // A product that is not sold where one looked last shows its first location.
  const location = product.locations.find(({ code }) => code === chosen) ?? product.locations[0]
  const notes = componentsOf(product).length

  // There are more tabs than the panel is wide.
  useEffect(() => {
    document.getElementById(`${id}-${panel}`)?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [id, panel])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const next = panels[(panels.indexOf(panel) + step + panels.length) % panels.length] ?? panel
    onPanel(next)
    event.currentTarget.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next}`)}`)?.focus()
  }
  return (
    <aside className={classes.side} aria-label={t('detail.panels')}>
      <div className={classes.tabs} onKeyDown={onKeyDown}>
        <TabStrip isTabList label={t('detail.panels')}>
          {panels.map((one) => (
            <button
              key={one}
              id={`${id}-${one}`}
              type="button"
              role="tab"
              className={one === panel ? 'on' : ''}
              aria-selected={one === panel}
              aria-controls={`${id}-body`}
              tabIndex={one === panel ? 0 : -1}
              onClick={() => onPanel(one)}
            >
              {t(`panels.${one}`)}
              {one === 'notes' && notes > 0 && <span className="n">{notes}</span>}
            </button>
          ))}
        </TabStrip>
      </div>
      <div id={`${id}-body`} className={classes.body} role="tabpanel" aria-labelledby={`${id}-${panel}`} tabIndex={0}>
        {panel === 'availability' && (
          <AvailabilityPanel
            product={product}
            location={location}
            {...(hidden ? { hidden } : {})}
            onLocation={setChosen}
          />
        )}
        {panel === 'info' && <InfoPanel product={product} />}
        {panel === 'marketing' && <MarketingPanel product={product} />}
        {panel === 'notes' && <NotesPanel product={product} />}
        {panel === 'quantities' && <QuantitiesPanel product={product} />}
        {panel === 'samples' && (
          <Suspense>
            <ProductSamples style={product.style} color={product.color} />
          </Suspense>
        )}
        {panel === 'prices' && <PricesPanel product={product} {...(hidden ? { hidden } : {})} />}
      </div>
    </aside>
  )
}
