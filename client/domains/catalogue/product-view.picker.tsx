import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocationChoice } from '../../../contract/catalogue/product-query.ts'
import { CallError } from '../../engine/api/call-error.ts'
import { type Crumb, useCrumbs } from '../../engine/screens/crumbs.ts'
import { angleName as nameOfAngle } from '../../engine/texts/angle-name.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { useKeysHere } from '../../parts/keys/keys-here.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { useColourways, useProduct } from './catalogue.api.ts'
import { AddProducts, type AddSource } from './list/add-products.tsx'
import { AngleStrip } from './detail/angle-strip.tsx'
import { ColourwayStrip } from './detail/colourway-strip.tsx'
import { DetailHead } from './detail/detail-head.tsx'
import { ProductPanels } from './detail/product-panels.tsx'
import classes from './detail/product-detail.module.css'
import { ZoomPlate } from './detail/zoom-plate.tsx'
import type { Panel } from './product-panels.picker.ts'
import type { Neighbours } from './style-neighbours.picker.ts'
import { useDetailKeys } from './detail/use-detail-keys.ts'

const detailKeys = () => import('./detail/detail-keys.ts').then((room) => room.detailKeys)

const SimilarDrawer = lazy(() =>
  import('./detail/similar-drawer.tsx').then((part) => ({ default: part.SimilarDrawer })),
)

export interface ProductViewProps {
  styleColorId: string
  /** What stands before and after it in what it was opened from. */
  neighbours: Neighbours
  panel: Panel
  location: LocationChoice
  /** Steps in front of the product's own in the top bar. */
  crumbs?: readonly Crumb[]
  /** Fields that are not shown. */
  hidden?: ReadonlySet<string>
  /** False where products are looked at but not put into assortments. */
  adds?: boolean
  onGo: (id: string, more: { at?: number | undefined; panel?: Panel }) => void
  onBack: () => void
}

/** One style-colour with all its angles, colourways and facts (PRD-04). */
export function ProductView({
  styleColorId,
  neighbours,
  panel,
  location,
  crumbs,
  hidden,
  adds = true,
  onGo,
  onBack,
}: ProductViewProps) {
  const { t } = useTranslation('catalogue')
  const { data: product, error, isPlaceholderData, refetch } = useProduct(styleColorId)
  const isSoldHere = product?.locations.some(({ code }) => code === location)
  const colourways = useColourways(product?.style, isSoldHere ? location : 'ALL')
  const [angleName, setAngleName] = useState<string>()
  const [adding, setAdding] = useState<AddSource>()
  // Undefined until it is first opened: then it is fetched.
  const [similar, setSimilar] = useState<boolean>()
  const before = crumbs ?? (product ? [{ label: product.division }] : [])
  useCrumbs(product ? [...before, { label: product.name }].filter(({ label }) => label !== '') : [])

  const photos = product?.photos ?? []
  // The same angle stays in sight from colourway to colourway, where there is one.
  const angle = Math.max(
    0,
    photos.findIndex((photo) => photo.angle === angleName),
  )
  const chooseAngle = (at: number): void => setAngleName(photos[Math.max(0, Math.min(photos.length - 1, at))]?.angle)

  const goTo = (neighbour: { id: string; at: number } | undefined): void => {
    if (neighbour) onGo(neighbour.id, { at: neighbour.at })
  }
  useKeysHere(detailKeys)
  useDetailKeys({
    ArrowLeft: () => goTo(neighbours.previous),
    ArrowRight: () => goTo(neighbours.next),
    ArrowUp: () => chooseAngle(angle - 1),
    ArrowDown: () => chooseAngle(angle + 1),
    Escape: onBack,
  })

  if (error && !product) {
    if (!(error instanceof CallError && error.status === 404)) {
      return <ErrorState title={t('detail.failed')} reason={errorText(error)} onRetry={() => void refetch()} />
    }
    return (
      <EmptyState text={t('detail.notFound')}>
        <Button variant="default" onClick={onBack}>
          {t('detail.back')}
        </Button>
      </EmptyState>
    )
  }
  if (!product) return <DetailSkeleton />
  const photo = photos[angle]
  return (
    <>
      <DetailHead
        product={product}
        location={location}
        neighbours={neighbours}
        onGo={goTo}
        onBack={onBack}
        {...(adds ? { onAdd: () => setAdding({ ids: [product._id] }), onSimilar: () => setSimilar(true) } : {})}
      />
      <div className={classes.detail} aria-busy={isPlaceholderData}>
        <AngleStrip photos={photos} chosen={angle} product={product.name} onChoose={chooseAngle} />
        <div className={classes.middle}>
          <ZoomPlate
            key={photo?.hash}
            photo={photo}
            alt={`${product.name}, ${product.colorDescription}${photo ? `, ${nameOfAngle(photo.angle)}` : ''}`}
            caption={
              photo
                ? t('detail.angle', {
                    colour: product.colorDescription,
                    angle: nameOfAngle(photo.angle),
                    at: angle + 1,
                    count: photos.length,
                  })
                : product.colorDescription
            }
          />
          <ColourwayStrip
            colourways={colourways}
            chosen={styleColorId}
            onChoose={(id) => onGo(id, { at: neighbours.placeOf(id) })}
          />
        </div>
        <ProductPanels
          product={product}
          panel={panel}
          usualLocation={location}
          {...(hidden ? { hidden } : {})}
          onPanel={(next) => onGo(styleColorId, { panel: next })}
        />
      </div>
      {similar !== undefined && (
        <Suspense>
          <SimilarDrawer
            product={product}
            location={location}
            opened={similar}
            onClose={() => setSimilar(false)}
            onGo={(id) => onGo(id, { at: neighbours.placeOf(id) })}
          />
        </Suspense>
      )}
      <AddProducts source={adding} onClose={() => setAdding(undefined)} />
    </>
  )
}

function DetailSkeleton() {
  return (
    <>
      <div className="head" />
      <div className={classes.detail} aria-busy>
        <div />
        <div className={classes.middle}>
          <div className={classes.big} />
        </div>
        <aside className={classes.side} />
      </div>
    </>
  )
}
