import { IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { useKeysHere } from '../../../parts/keys/keys-here.ts'
import { usePlainKey } from '../../../parts/keys/use-plain-key.ts'
import type { Detailed } from './assortment-details.ts'
import classes from './editable-title.module.css'

const DetailsDialog = lazy(() => import('./details-dialog.tsx').then((part) => ({ default: part.DetailsDialog })))

const assortmentKeys = () => import('../assortment-keys.ts').then((room) => room.assortmentKeys)

/** The title of an assortment at the head of its screens: the way to its details, as F2 is where no cell has it. */
export function EditableTitle({ assortment }: { assortment: Detailed & Pick<Assortment, 'may'> }) {
  const { t } = useTranslation('assortments')
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const { title, may } = assortment
  usePlainKey('F2', () => may.edit && setOpen(true))
  useKeysHere(may.edit ? assortmentKeys : undefined)
  if (!may.edit) return <h1 className="ell">{title}</h1>
  return (
    <>
      <h1 className="ell">
        <button
          type="button"
          className={classes.title}
          title={`${t('details.title')} (F2)`}
          onClick={() => setOpen(true)}
        >
          <span className="ell">{title}</span>
          <IconPencil size={14} aria-hidden />
        </button>
      </h1>
      {isOpen && (
        <Suspense>
          <DetailsDialog
            assortment={assortment}
            onClose={() => setOpen(false)}
            onGone={() => void navigate({ to: '/product/assortments' })}
          />
        </Suspense>
      )}
    </>
  )
}
