import { Popover, TextInput } from '@mantine/core'
import { IconTag, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../engine/texts/format.ts'
import { useFoundLabels } from '../folders/folders.api.ts'
import classes from '../set-actions/labels-dialog.module.css'

/** Narrows a list to assortments that carry a label. */
export function LabelFilter({ label, onLabel }: { label: string; onLabel: (label: string) => void }) {
  const { t } = useTranslation('assortments')
  const { number } = useFormat()
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const found = useFoundLabels(text.trim())
  const choose = (name: string): void => {
    setOpen(false)
    setText('')
    onLabel(name)
  }
  return (
    <>
      <Popover opened={open} onChange={setOpen} position="bottom-end" width={260} trapFocus returnFocus>
        <Popover.Target>
          <button
            type="button"
            className={label === '' ? 'chip' : 'chip on'}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <IconTag size={14} aria-hidden />
            {label === '' ? (
              t('labels.filter')
            ) : (
              <>
                <span className="k">{t('labels.filter')}</span> {label}
              </>
            )}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('labels.filterBy')}>
          <TextInput
            type="search"
            aria-label={t('labels.search')}
            placeholder={t('labels.search')}
            data-autofocus
            maxLength={40}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <ul className={classes.found}>
            {(found.data ?? []).map(({ name, color, assortmentCount }) => (
              <li key={name}>
                <button type="button" onClick={() => choose(name)}>
                  <span className={classes.label}>
                    <i style={{ background: color }} aria-hidden />
                    {name}
                  </span>
                  <span className="muted">{number(assortmentCount)}</span>
                </button>
              </li>
            ))}
            {found.data?.length === 0 && <li className="muted">{t('labels.nothing')}</li>}
          </ul>
        </Popover.Dropdown>
      </Popover>
      {label !== '' && (
        <button
          type="button"
          className="ib s"
          aria-label={t('labels.clear')}
          title={t('labels.clear')}
          onClick={() => onLabel('')}
        >
          <IconX size={14} aria-hidden />
        </button>
      )}
    </>
  )
}
