import { SegmentedControl } from '@mantine/core'
import { IconPhotoEdit } from '@tabler/icons-react'
import { lazy, type RefObject, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssortmentProduct } from '../../../../contract/assortments/rows/assortment-product.ts'
import { hashOfOwn, ownPicture } from '../../../../contract/assortments/rows/own-picture.ts'
import { photoAddress } from '../../../../contract/catalogue/photo-address.ts'
import type { GridHandle, UndoStack } from '../../../parts/grid/grid-contract.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import type { ManageModel } from '../manage/manage-model.ts'
import { setRowPicture } from '../manage/rows/set-row-picture.ts'
import { bringPicture } from '../row-picture.api.ts'
import classes from './manage.module.css'

const LogoDialog = lazy(() =>
  import('../../../parts/logo/logo-dialog.tsx').then((part) => ({ default: part.LogoDialog })),
)

/** Where a row's own picture is seen. */
type Place = 'everywhere' | 'paper'

/** Gives the active row a picture of its own, on screens and paper or on paper alone (AST-12). */
export function RowPicture({
  assortmentId,
  model,
  undo,
  grid,
}: {
  assortmentId: string
  model: ManageModel
  undo: UndoStack
  grid: RefObject<GridHandle | null>
}) {
  const { t } = useTranslation('assortments')
  const [opened, setOpened] = useState<string>()
  const row = opened === undefined ? undefined : model.store.row(opened)
  const open = () => {
    const active = grid.current?.selection().active?.rowId
    if (active && model.store.row(active)) setOpened(active)
    else showToast('info', t('picture.nothing'))
  }
  return (
    <>
      <button
        type="button"
        className="btn q s"
        aria-label={t('picture.action')}
        title={t('picture.action')}
        aria-haspopup="dialog"
        onClick={open}
      >
        <IconPhotoEdit size={14} aria-hidden />
        <span className={classes.spareWord}>{t('picture.action')}</span>
      </button>
      {row && (
        <Suspense>
          <PictureDialog
            row={row}
            onFile={(file) => bringPicture(assortmentId, file)}
            onSet={(wish) => setRowPicture(model, undo, model.store.row(row._id) ?? row, wish)}
            onClose={() => {
              setOpened(undefined)
              grid.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}

function PictureDialog({
  row,
  onFile,
  onSet,
  onClose,
}: {
  row: AssortmentProduct
  /** Answers the hash of the picture. */
  onFile: (file: File) => Promise<string>
  onSet: (wish: Partial<Pick<AssortmentProduct, 'thumbnail' | 'printImage'>>) => void
  onClose: () => void
}) {
  const { t } = useTranslation('assortments')
  const [place, setPlace] = useState<Place>(hashOfOwn(row.printImage) ? 'paper' : 'everywhere')
  // What is set for screens is on paper too, unless paper has one of its own.
  const write = (value: string) =>
    onSet(place === 'paper' ? { printImage: value } : { thumbnail: value, printImage: '' })
  const hash = hashOfOwn(place === 'paper' ? row.printImage : row.thumbnail)
  return (
    <LogoDialog
      of="picture"
      title={t('picture.title')}
      subtitle={`${row.style} ${row.color} · ${row.name}`}
      hint={t('picture.hint')}
      src={hash ? photoAddress(hash, 800) : null}
      onFile={async (file) => write(ownPicture(await onFile(file)))}
      onRemove={async () => write('')}
      onClose={onClose}
    >
      <SegmentedControl<Place>
        size="xs"
        aria-label={t('picture.place')}
        value={place}
        onChange={setPlace}
        data={[
          { value: 'everywhere', label: t('picture.everywhere') },
          { value: 'paper', label: t('picture.paper') },
        ]}
      />
    </LogoDialog>
  )
}
