import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../engine/api/call-error.ts'
import { useCrumbs } from '../../../engine/screens/crumbs.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { useColourways, useProduct } from '../catalogue.api.ts'
import { formatListState } from '../catalogue.view.ts'
import { AddProducts, type AddSource } from '../components/add-products.tsx'
import { AngleStrip } from '../components/angle-strip.tsx'
import { ColourwayStrip } from '../components/colourway-strip.tsx'
import { DetailHead } from '../components/detail-head.tsx'
import { ProductPanels } from '../components/product-panels.tsx'
import classes from '../components/product-detail.module.css'
import { ZoomPlate } from '../components/zoom-plate.tsx'
import {
  type DetailState,
  formatDetailState,
  parseDetailState,
  PRODUCT_PATH,
  PRODUCTS_PATH,
} from '../product-address.ts'
import { useDetailKeys } from '../use-detail-keys.ts'
import { useNeighbours } from '../use-neighbours.ts'

/** One style-colour with all its angles, colourways and facts (PRD-04). */
export function ProductDetail() {
  const { t } = useTranslation('catalogue')
  const { styleColorId = '' } = useParams({ strict: false }) as { styleColorId?: string }
  const state = parseDetailState(useSearch({ strict: false }) as Record<string, unknown>)
  const navigate = useNavigate()
  const router = useRouter()
  const { data: product, error, isPlaceholderData, refetch } = useProduct(styleColorId)
  const colourways = useColourways(product?.style, 'ALL')
  const neighbours = useNeighbours(state.list, state.at, styleColorId, product?.style ?? '')
  const [angleName, setAngleName] = useState<string>()
  const [adding, setAdding] = useState<AddSource>()
  useCrumbs(product ? [{ label: product.division }, { label: product.name }].filter(({ label }) => label !== '') : [])

  const photos = product?.photos ?? []
  // The same angle stays in sight from colourway to colourway, where there is one.
  const angle = Math.max(
    0,
    photos.findIndex((photo) => photo.angle === angleName),
  )
  const chooseAngle = (at: number): void => setAngleName(photos[Math.max(0, Math.min(photos.length - 1, at))]?.angle)

  const go = (id: string, more: Partial<DetailState>): void =>
    void navigate({
      to: PRODUCT_PATH,
      params: { styleColorId: id },
      search: formatDetailState({ ...state, at: neighbours.at, ...more }),
      // One step back leads to the list, however many styles one looked at.
      replace: true,
    })
  const goTo = (neighbour: { id: string; at: number } | undefined): void => {
    if (neighbour) go(neighbour.id, { at: neighbour.at })
  }
  const back = (): void => {
    if (state.at !== undefined && router.history.canGoBack()) router.history.back()
    else void navigate({ to: PRODUCTS_PATH, search: formatListState(state.list) })
  }
  useDetailKeys({
    ArrowLeft: () => goTo(neighbours.previous),
    ArrowRight: () => goTo(neighbours.next),
    ArrowUp: () => chooseAngle(angle - 1),
    ArrowDown: () => chooseAngle(angle + 1),
    Escape: back,
  })

  if (error && !product) {
    const unknown = error instanceof CallError && error.status === 404
    return (
      <ErrorState
        title={t(unknown ? 'detail.notFound' : 'detail.failed')}
        {...(unknown ? {} : { reason: errorText(error), onRetry: () => void refetch() })}
      />
    )
  }
  if (!product) return <DetailSkeleton />
  const photo = photos[angle]
  return (
    <>
      <DetailHead
        product={product}
        location={state.list.filters.location}
        neighbours={neighbours}
        onGo={goTo}
        onBack={back}
        onAdd={() => setAdding({ ids: [product._id] })}
      />
      <div className={classes.detail} aria-busy={isPlaceholderData}>
        <AngleStrip photos={photos} chosen={angle} product={product.name} onChoose={chooseAngle} />
        <div className={classes.middle}>
          <ZoomPlate
            key={photo?.hash}
            photo={photo}
            alt={`${product.name}, ${product.colorDescription}${photo ? `, ${photo.angle}` : ''}`}
            caption={
              photo
                ? t('detail.angle', {
                    colour: product.colorDescription,
                    angle: photo.angle,
                    at: angle + 1,
                    count: photos.length,
                  })
                : product.colorDescription
            }
          />
          <ColourwayStrip
            colourways={colourways}
            chosen={styleColorId}
            onChoose={(id) => go(id, { at: neighbours.placeOf(id) })}
          />
        </div>
        <ProductPanels
          product={product}
          panel={state.panel}
          usualLocation={state.list.filters.location}
          onPanel={(panel) => go(styleColorId, { panel })}
        />
      </div>
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
