import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconArrowLeft, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LineStatus } from '../../../../contract/catalogue/product-query.ts'
import type { LocationCode } from '../../../../contract/identity/user.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { ProductPicture } from '../../catalogue/product-picture.picker.tsx'
import { findStyles, readStyleColourways } from '../manage-assortment.api.ts'
import classes from './manage.module.css'

/**
 * Adds styles by number or name (PRD-05): first the style, then one of its colours or all. A pasted list of several
 * lines goes to `onPaste` instead. What the assortment holds already is shown and not offered.
 */
export function AddBar({
  location,
  statuses,
  has,
  onAdd,
  onPaste,
}: {
  location: LocationCode
  /** The only line statuses that are looked up, where what the assortment is of says so (LIM-03). */
  statuses?: readonly LineStatus[] | undefined
  has: (id: string) => boolean
  onAdd: (ids: string[]) => void
  onPaste: (text: string) => void
}) {
  const { t } = useTranslation('assortments')
  const [text, setText] = useState('')
  const [style, setStyle] = useState<{ style: string; name: string }>()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const wanted = text.trim()
  const styles = useQuery({
    queryKey: ['assortments', 'add', location, statuses, wanted],
    enabled: wanted !== '' && !style,
    queryFn: ({ signal }) => findStyles(wanted, location, signal, statuses),
    placeholderData: (before) => before,
  })
  const colours = useQuery({
    queryKey: ['assortments', 'add-colours', location, style?.style],
    enabled: style !== undefined,
    queryFn: ({ signal }) => readStyleColourways(style?.style ?? '', location, signal),
  })
  // Colours the assortment's location does not sell could not be added.
  const isOffered = (status: LineStatus | null) => status !== null && (statuses?.includes(status) ?? true)
  const sold = colours.data?.filter(({ lineStatus }) => isOffered(lineStatus)) ?? []
  const open = sold.filter(({ _id }) => !has(_id))
  const close = () => {
    setText('')
    setStyle(undefined)
    combobox.closeDropdown()
  }
  const addOne = (ids: string[]) => {
    onAdd(ids)
    close()
  }
  /** Enter after a number: its only colour that is missing, or the one typed behind it, is added; of several one chooses. */
  const enter = async () => {
    const [number = '', color] = wanted.split(/[\s_/]+/)
    const found = (await findStyles(color === undefined ? wanted : number, location, undefined, statuses)).filter(
      (one, _at, all) => all.length === 1 || one.style.toLowerCase() === number.toLowerCase(),
    )
    const [exact] = found
    if (!exact || found.length > 1) return
    const offered = (await readStyleColourways(exact.style, location)).filter(
      (one) => isOffered(one.lineStatus) && !has(one._id),
    )
    const named = offered.filter((one) => one.color.toLowerCase() === color?.toLowerCase())
    if (named.length === 1) addOne([named[0]!._id])
    else if (offered.length === 1 && color === undefined) addOne([offered[0]!._id])
    else setStyle(exact)
  }
  // With a style chosen Enter stands at all of its colours.
  const isOffering = style !== undefined && open.length > 0
  useEffect(() => {
    if (isOffering) combobox.selectFirstOption()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once its colours are there
  }, [isOffering])
  const choose = (value: string) => {
    if (value === 'back') return setStyle(undefined)
    if (!style) {
      const found = styles.data?.find((one) => one.style === value)
      if (found) setStyle(found)
      return combobox.resetSelectedOption()
    }
    addOne(value === 'all' ? open.map(({ _id }) => _id) : [value])
  }
  const error = styles.error ?? colours.error
  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start" width="auto" withinPortal>
      <Combobox.Target>
        <TextInput
          className={classes.add}
          size="xs"
          aria-label={t('add.label')}
          placeholder={t('add.label')}
          leftSection={<IconPlus size={14} aria-hidden />}
          {...(statuses
            ? {
                rightSection: <span className="chip">{t('add.statuses', { statuses: statuses.join(', ') })}</span>,
                rightSectionWidth: 96,
              }
            : {})}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setStyle(undefined)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onFocus={() => wanted !== '' && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain')
            if (!/\S[\r\n]+\s*\S/.test(pasted)) return
            event.preventDefault()
            onPaste(pasted)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close()
            if (event.key !== 'Enter' || wanted === '' || combobox.getSelectedOptionIndex() >= 0) return
            event.preventDefault()
            void enter().catch((cause: unknown) => showToast('error', errorText(cause)))
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={wanted === ''} className={classes.found}>
        <Combobox.Options aria-label={t('add.label')}>
          {error && <p className="msg c">{errorText(error)}</p>}
          {!style &&
            styles.data?.map((one) => (
              <Combobox.Option key={one.style} value={one.style}>
                <span className="row wide">
                  <span className={classes.thumb}>
                    <ProductPicture photo={one.hero} size="row" alt="" />
                  </span>
                  <span className="b">{one.style}</span>
                  <span className="ell sp">{one.name}</span>
                  <span className="muted nowrap">{t('add.colours', { count: one.colors })}</span>
                </span>
              </Combobox.Option>
            ))}
          {!style && styles.data?.length === 0 && <Combobox.Empty>{t('add.nothing')}</Combobox.Empty>}
          {style && (
            <>
              <Combobox.Option value="all" disabled={open.length === 0}>
                <span className="row wide">
                  <IconPlus size={14} aria-hidden />
                  <span className="b ell">
                    {open.length > 0
                      ? t('add.all', { count: open.length, style: style.style })
                      : t(colours.isPending ? 'add.loading' : 'add.allThere', { style: style.style })}
                  </span>
                </span>
              </Combobox.Option>
              {sold.map((one) => (
                <Combobox.Option key={one._id} value={one._id} disabled={has(one._id)}>
                  <span className="row wide">
                    <span className={classes.thumb}>
                      <ProductPicture photo={one.hero} size="row" alt="" />
                    </span>
                    <span className="b">{one.color}</span>
                    <span className="ell sp">{one.colorDescription}</span>
                    {has(one._id) && <span className="muted nowrap">{t('add.there')}</span>}
                  </span>
                </Combobox.Option>
              ))}
              <Combobox.Option value="back">
                <span className="row wide t2">
                  <IconArrowLeft size={14} aria-hidden />
                  {t('add.back')}
                </span>
              </Combobox.Option>
            </>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
