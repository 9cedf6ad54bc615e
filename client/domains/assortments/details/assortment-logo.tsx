import { IconPhotoPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { logoAddress } from '../../../../contract/kernel/pictures/logo-address.ts'
import { useAssortmentLogo } from './assortment-logo.api.ts'
import classes from './assortment-logo.module.css'

const LogoDialog = lazy(() =>
  import('../../../parts/logo/logo-dialog.tsx').then((part) => ({ default: part.LogoDialog })),
)

/** The logo of an assortment beside its title, and the way to set it for who may change it (AST-15). */
export function AssortmentLogo({ assortment }: { assortment: Assortment }) {
  const { t } = useTranslation('assortments')
  const [opened, setOpened] = useState(false)
  const save = useAssortmentLogo(assortment._id)
  const src = assortment.logo === null ? null : logoAddress(assortment.logo)
  const picture = src && <img src={src} alt={t('logo.alt', { title: assortment.title })} className={classes.logo} />
  if (!assortment.may.edit) return picture
  return (
    <>
      <button
        type="button"
        className={picture ? classes.set : 'ib'}
        aria-label={picture ? undefined : t('logo.set')}
        title={t('logo.set')}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {picture || <IconPhotoPlus size={16} aria-hidden />}
      </button>
      {opened && (
        <Suspense>
          <LogoDialog
            title={t('logo.set')}
            subtitle={assortment.title}
            hint={t('logo.hint')}
            src={src}
            onFile={(file) => save.mutateAsync(file)}
            onRemove={() => save.mutateAsync(null)}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  )
}
