import { Button, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { debounces } from '../../../../contract/kernel/limits.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { checkProducts } from '../../catalogue/check-products.picker.ts'
import { parseProductList } from '../manage/parse-product-list.ts'
import classes from './manage.module.css'

/** A pasted list of styles and colours: what can be added, what cannot and why, before anything is (AST-11). */
export function PasteListDialog({
  assortment,
  first,
  has,
  onAdd,
  onClose,
}: {
  assortment: Pick<Assortment, 'productType' | 'locationId' | 'status'>
  first: string
  has: (id: string) => boolean
  onAdd: (ids: string[]) => void
  onClose: () => void
}) {
  const { t } = useTranslation('assortments')
  const { number } = useFormat()
  const [text, setText] = useState(first)
  const [settled] = useDebouncedValue(text, debounces.rename)
  const products = useMemo(() => parseProductList(settled), [settled])
  const { data, error, isFetching } = useQuery({
    queryKey: ['assortments', 'validate', assortment.locationId, products],
    enabled: products.length > 0,
    queryFn: ({ signal }) =>
      checkProducts(
        {
          products,
          productType: assortment.productType,
          'locations.code': assortment.locationId,
          ...(assortment.status.length > 0 ? { 'locations.lineStatus': assortment.status } : {}),
        },
        signal,
      ),
  })
  const result = products.length > 0 ? data : undefined
  const found = [...new Set(result?.found.map(({ styleColorId }) => styleColorId))]
  const ready = found.filter((id) => !has(id))
  const there = found.filter(has)
  const isChecked = result !== undefined && !isFetching && settled === text
  return (
    <Dialog
      title={t('paste.title')}
      subtitle={t('paste.hint')}
      size={640}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('paste.cancel')}
          </Button>
          <Button disabled={!isChecked || ready.length === 0} onClick={() => onAdd(ready)}>
            {t('paste.add', { count: ready.length, number: number(ready.length) })}
          </Button>
        </>
      }
    >
      <Textarea
        data-autofocus
        aria-label={t('paste.list')}
        placeholder={'240181 ROS\n240181_SLT\n312074'}
        rows={7}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {error && (
        <p className="msg c" role="alert">
          {errorText(error)}
        </p>
      )}
      {result && (
        <div aria-live="polite">
          <div className={classes.sums}>
            <span className="st o">
              <IconCircleCheck size={14} aria-hidden />
              {t('paste.found', { count: ready.length, number: number(ready.length) })}
            </span>
            {result.problems.length + there.length > 0 && (
              <span className="st w">
                <IconAlertCircle size={14} aria-hidden />
                {t('paste.left', { count: result.problems.length + there.length })}
              </span>
            )}
          </div>
          <div className={classes.list}>
            {result.problems.slice(0, 500).map(({ row, style, color, problem }) => (
              <div key={row} className={classes.line}>
                <span className="b">{[style, color].filter(Boolean).join(' ')}</span>
                <span className="t2">{t(`problems.${problem}`)}</span>
              </div>
            ))}
            {there.slice(0, 500).map((id) => (
              <div key={id} className={classes.line}>
                <span className="b">{id.replace('_', ' ')}</span>
                <span className="t2">{t('problems.inAssortment')}</span>
              </div>
            ))}
          </div>
        </div>
      )}
    </Dialog>
  )
}
