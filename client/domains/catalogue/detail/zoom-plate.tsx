import { useFullscreenElement } from '@mantine/hooks'
import { IconArrowsMaximize, IconArrowsMinimize, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Photo } from '../../../../contract/catalogue/product.ts'
import { ProductPicture } from '../product-picture.picker.tsx'
import classes from './product-detail.module.css'

const ZOOM = 2.5

/** The large picture. A click zooms to where the pointer is, and the zoom follows the pointer. */
export function ZoomPlate({ photo, alt, caption }: { photo: Photo | undefined; alt: string; caption: string }) {
  const { t } = useTranslation('catalogue')
  const { ref, toggle, fullscreen } = useFullscreenElement()
  const [zoomed, setZoomed] = useState(false)
  const [centre, setCentre] = useState({ x: 50, y: 50 })
  const follow = (event: PointerEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect()
    const share = (value: number, from: number, size: number): number =>
      Math.max(0, Math.min(100, ((value - from) / size) * 100))
    setCentre({ x: share(event.clientX, box.left, box.width), y: share(event.clientY, box.top, box.height) })
  }
  const zoomLabel = t(zoomed ? 'detail.zoomOut' : 'detail.zoomIn')
  const screenLabel = t(fullscreen ? 'detail.leaveFullScreen' : 'detail.fullScreen')
  return (
    <div ref={ref} className={classes.big}>
      <div
        className={classes.stage}
        data-zoomed={zoomed || undefined}
        onPointerMove={zoomed ? follow : undefined}
        onPointerLeave={() => setZoomed(false)}
        onClick={(event) => {
          if (!photo) return
          follow(event as unknown as PointerEvent<HTMLElement>)
          setZoomed(!zoomed)
        }}
      >
        <div
          className={classes.picture}
          style={zoomed ? { transform: `scale(${ZOOM})`, transformOrigin: `${centre.x}% ${centre.y}%` } : {}}
        >
          <ProductPicture photo={photo} size="hero" alt={alt} eager />
        </div>
      </div>
      {photo && (
        <span className={classes.tools}>
          <button
            type="button"
            className="ib"
            aria-label={zoomLabel}
            title={zoomLabel}
            onClick={() => setZoomed(!zoomed)}
          >
            {zoomed ? <IconZoomOut size={16} aria-hidden /> : <IconZoomIn size={16} aria-hidden />}
          </button>
          <button
            type="button"
            className="ib"
            aria-label={screenLabel}
            title={screenLabel}
            onClick={() => void toggle()}
          >
            {fullscreen ? <IconArrowsMinimize size={16} aria-hidden /> : <IconArrowsMaximize size={16} aria-hidden />}
          </button>
        </span>
      )}
      <span className={classes.caption}>{caption}</span>
    </div>
  )
}
