import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AssortmentProduct, thumbnailOf } from '../../../../contract/assortments/rows/assortment-product.ts'
import type { LocationCode } from '../../../../contract/identity/user.ts'
import { debounces } from '../../../../contract/kernel/limits.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { ProductPicture } from '../../catalogue/product-picture.picker.tsx'
import { findStyles, readStyleColourways } from '../manage-assortment.api.ts'
import { RenameRefused } from '../manage/rows/rename-row.ts'
import classes from './rename-dialog.module.css'

/** Makes a row another colour or another style: what is written in it stays (AST-11). */
export function RenameDialog({
  row,
  location,
  has,
  onRename,
  onClose,
}: {
  row: AssortmentProduct
  location: LocationCode
  has: (id: string) => boolean
  /** Rejects when the row stays as it was. */
  onRename: (to: string) => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation(['assortments', 'common'])
  const [style, setStyle] = useState(row.style)
  const [color, setColor] = useState<string | null>(null)
  const [text, setText] = useState('')
  const [settled] = useDebouncedValue(text.trim(), debounces.rename)
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  // The field holds what is chosen until somebody types.
  const wanted = settled.startsWith(style) ? style : settled
  const styles = useQuery({
    queryKey: ['assortments', 'add', location, wanted],
    enabled: wanted !== '',
    queryFn: ({ signal }) => findStyles(wanted, location, signal),
    placeholderData: (before) => before,
  })
  const colours = useQuery({
    queryKey: ['assortments', 'add-colours', location, style],
    queryFn: ({ signal }) => readStyleColourways(style, location, signal),
  })
  const sold = colours.data?.filter(({ lineStatus }) => lineStatus !== null) ?? []
  const found = (styles.data ?? []).map((one) => ({ value: one.style, label: `${one.style} · ${one.name}` }))
  const known = found.some(({ value }) => value === style)
    ? found
    : [{ value: style, label: style === row.style ? `${style} · ${row.name}` : style }, ...found]
  const submit = (): void => {
    if (color === null) return
    setBusy(true)
    onRename(`${style}_${color}`).then(onClose, (error: unknown) => {
      setBusy(false)
      setFailure(error)
    })
  }
  return (
    <FormDialog
      title={t('rename.title')}
      subtitle={`${row.style} ${row.color} · ${row.name}`}
      icon={
        <span className={classes.picture}>
          <ProductPicture photo={thumbnailOf(row)} size="row" alt="" />
        </span>
      }
      onClose={onClose}
      size={460}
      verb={t('rename.confirm')}
      pending={busy}
      ready={color !== null}
      fault={
        failure !== undefined
          ? failure instanceof RenameRefused
            ? t('rename.refused')
            : errorText(failure)
          : undefined
      }
      onSubmit={submit}
    >
      <Select
        label={t('grid.style')}
        searchable
        allowDeselect={false}
        data-autofocus
        // The server has searched already, by more than what is shown.
        filter={({ options }) => options}
        data={known}
        searchValue={text}
        onSearchChange={setText}
        value={style}
        onChange={(value) => {
          if (value === null || value === style) return
          setStyle(value)
          setColor(null)
          setFailure(undefined)
        }}
      />
      <Select
        label={t('grid.color')}
        placeholder={t('rename.choose')}
        allowDeselect={false}
        disabled={!colours.data}
        data={sold.map((one) => ({
          value: one.color,
          label: `${one.color} · ${one.colorDescription}`,
          disabled: has(one._id),
        }))}
        nothingFoundMessage={t('rename.noColour')}
        value={color}
        onChange={(value) => {
          setColor(value)
          setFailure(undefined)
        }}
      />
      <p className="muted">{t('rename.hint')}</p>
    </FormDialog>
  )
}
