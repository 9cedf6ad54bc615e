import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Sample } from '../../../../contract/samples/sample.ts'
import { ProductPicture } from '../../catalogue/product-picture.picker.tsx'
import classes from './loan-dialog.module.css'

/** Which sample a line of a dialog is about, with what more is said of it below. */
export function DialogSample({ sample, where, children }: { sample: Sample; where: string; children?: ReactNode }) {
  const { t } = useTranslation('samples')
  return (
    <>
      <span className={classes.plate}>
        <ProductPicture photo={sample.photo} size="row" alt="" />
      </span>
      <span className={classes.what}>
        <b>
          {sample.style} {sample.color}
        </b>
        <span className="t2">{[t(`sides.${sample.side}`), sample.size, where].filter(Boolean).join(' · ')}</span>
        {children}
      </span>
    </>
  )
}
