import { IconArrowsMaximize, IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Asset, AssetFile } from '../../../../contract/libraries/asset.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { Overlay } from '../../../ui/dialogs/overlay.tsx'
import { fileOf, shownFile } from '../lists/tiles/asset-words.ts'
import { FilePlate } from '../lists/tiles/file-plate.tsx'
import { pagesOf } from './file-pages.ts'
import classes from './previewer.module.css'

const zooms = [1, 1.5, 2, 3, 4] as const

/** The picture of an asset, page by page; the wheel, the buttons, + and - zoom, dragging and the arrows below move it. */
export function PreviewStage({ asset, working }: { asset: Asset; working: 'no' | 'with' | 'only' }) {
  const { t } = useTranslation('library-lists')
  const files = asset.files.filter(({ usageType }) => usageType === 'Primary' || working !== 'no')
  const [chosen, choose] = useState<AssetFile | null>(
    (working === 'only' ? fileOf(asset, asset.workingFile) : null) ?? shownFile(asset),
  )
  const [large, setLarge] = useState(false)
  return (
    <div className={classes.side}>
      {files.length > 1 && (
        <div className="seg" role="group" aria-label={t('files')}>
          {files.map((file) => (
            <button
              key={file._id}
              type="button"
              className={file._id === chosen?._id ? 'on' : ''}
              aria-pressed={file._id === chosen?._id}
              onClick={() => choose(file)}
            >
              {t(`usage.${file.usageType}`)}
            </button>
          ))}
        </div>
      )}
      <FileView key={chosen?._id} file={chosen} name={asset.name} onLarge={() => setLarge(true)} />
      {large && (
        <Overlay title={asset.name} onClose={() => setLarge(false)}>
          <FileView file={chosen} name={asset.name} />
        </Overlay>
      )}
    </div>
  )
}

function FileView({ file, name, onLarge }: { file: AssetFile | null; name: string; onLarge?: () => void }) {
  const { t } = useTranslation(['library-lists', 'libraries'])
  const { number } = useFormat()
  const pages = file ? pagesOf(file) : []
  const [page, setPage] = useState(0)
  const [zoom, setZoom] = useState(0)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const zoomBy = (step: number): void => {
    const next = Math.max(0, Math.min(zooms.length - 1, zoom + step))
    setZoom(next)
    if (next === 0) setPlace({ x: 0, y: 0 })
  }
  const drag = (event: PointerEvent): void => {
    if (zoom === 0 || event.buttons !== 1) return
    setPlace(({ x, y }) => ({ x: x + event.movementX, y: y + event.movementY }))
  }
  const turn = (step: number): void => setPage((now) => Math.max(0, Math.min(pages.length - 1, now + step)))
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === '+' || event.key === '=') zoomBy(1)
    else if (event.key === '-') zoomBy(-1)
    else if (event.key === 'PageDown') turn(1)
    else if (event.key === 'PageUp') turn(-1)
    else return
    event.preventDefault()
  }
  const address = pages[page]
  const noPictureText = (of: AssetFile | null): string =>
    of?.preview === 'waiting'
      ? t('libraries:previewWaiting')
      : t(`libraries:previewFaults.${of?.previewFault ?? 'unknownKind'}`)
  return (
    <div className={classes.stage}>
      <div
        className={classes.view}
        data-zoomed={zoom > 0 || undefined}
        role="group"
        aria-label={t('picture')}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onWheel={(event) => event.ctrlKey || zoomBy(event.deltaY < 0 ? 1 : -1)}
        onDoubleClick={() => zoomBy(zoom === 0 ? 2 : -zooms.length)}
        onPointerMove={drag}
        onPointerDown={(event) => zoom > 0 && event.currentTarget.setPointerCapture(event.pointerId)}
      >
        {file?.previewVideo ? (
          <video controls preload="metadata" src={file.previewVideo} {...(address ? { poster: address } : {})} />
        ) : address ? (
          <img
            src={address}
            alt={pages.length > 1 ? t('pageOf', { name, page: number(page + 1) }) : name}
            draggable={false}
            style={{ transform: `translate(${place.x}px, ${place.y}px) scale(${zooms[zoom]})` }}
          />
        ) : (
          <div className={classes.none}>
            <FilePlate file={file} alt="" large />
            <p role="status">{noPictureText(file)}</p>
          </div>
        )}
      </div>
      {address && !file?.previewVideo && (
        <div className={classes.tools}>
          {pages.length > 1 && (
            <>
              <button
                type="button"
                className="ib"
                aria-label={t('previousPage')}
                disabled={page === 0}
                onClick={() => turn(-1)}
              >
                <IconChevronLeft size={16} aria-hidden />
              </button>
              <span role="status">{t('pageCount', { page: number(page + 1), count: pages.length })}</span>
              <button
                type="button"
                className="ib"
                aria-label={t('nextPage')}
                disabled={page >= pages.length - 1}
                onClick={() => turn(1)}
              >
                <IconChevronRight size={16} aria-hidden />
              </button>
              <i className={classes.rule} />
            </>
          )}
          <button
            type="button"
            className="ib"
            aria-label={t('zoomOut')}
            disabled={zoom === 0}
            onClick={() => zoomBy(-1)}
          >
            <IconZoomOut size={16} aria-hidden />
          </button>
          <span className={classes.zoom}>{number(zooms[zoom]! * 100)} %</span>
          <button
            type="button"
            className="ib"
            aria-label={t('zoomIn')}
            disabled={zoom === zooms.length - 1}
            onClick={() => zoomBy(1)}
          >
            <IconZoomIn size={16} aria-hidden />
          </button>
          {onLarge && (
            <button type="button" className="ib" aria-label={t('fullScreen')} title={t('fullScreen')} onClick={onLarge}>
              <IconArrowsMaximize size={16} aria-hidden />
            </button>
          )}
        </div>
      )}
    </div>
  )
}
