import { ModalContent, ModalOverlay, ModalRoot } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '../../../contract/identity/user.ts'
import { inSections, type PaletteEntry, stepTo } from './palette-entry.ts'
import classes from './palette.module.css'
import { usePaletteEntries } from './use-palette-entries.tsx'

const keepInSight = (line: HTMLElement | null): void => line?.scrollIntoView({ block: 'nearest' })

/** Search everything: type, arrows, Enter (BEY-09). The field keeps the focus; the lit line is told to screen readers. */
export function Palette({ user, onClose }: { user: CurrentUser; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const [text, setText] = useState('')
  const typed = text.trim()
  const { entries, isSearching } = usePaletteEntries(typed, user)
  const sections = inSections(entries)
  const shown = sections.flatMap((section) => section.entries)
  const [wanted, setWanted] = useState(0)
  const at = Math.min(wanted, Math.max(0, shown.length - 1))
  const list = useId()

  const choose = (entry: PaletteEntry | undefined): void => {
    if (!entry) return
    onClose()
    entry.run()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined) setWanted(stepTo(at, step, shown.length))
    // While an input method is composing, Enter belongs to it.
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) choose(shown[at])
    else return
    event.preventDefault()
  }
  return (
    <ModalRoot opened onClose={onClose} size={560} yOffset="12vh" centered={false}>
      <ModalOverlay />
      <ModalContent aria-label={t('searchEverything')} radius="md">
        <div className={classes.field}>
          <IconSearch size={16} aria-hidden />
          <input
            data-autofocus
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setWanted(0)
            }}
            onKeyDown={onKeyDown}
            placeholder={t('searchHint')}
            aria-label={t('searchEverything')}
            role="combobox"
            aria-expanded
            aria-controls={list}
            aria-autocomplete="list"
            {...(shown[at] ? { 'aria-activedescendant': `${list}-${at}` } : {})}
          />
          <kbd className="kbd">Esc</kbd>
        </div>
        <div
          id={list}
          role="listbox"
          aria-label={t('searchEverything')}
          aria-busy={isSearching}
          className={classes.list}
        >
          {sections.map(({ section, entries: lines }) => (
            <div key={section} role="group" aria-label={t(`sections.${section}`)}>
              <div className={classes.section} aria-hidden>
                {t(`sections.${section}`)}
              </div>
              {lines.map((entry) => {
                const index = shown.indexOf(entry)
                return (
                  <div
                    key={entry.id}
                    id={`${list}-${index}`}
                    ref={index === at ? keepInSight : undefined}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === at}
                    className={classes.line}
                    onPointerMove={(event) => {
                      // Lines that scroll under a pointer at rest are told as moves, too.
                      if (event.movementX !== 0 || event.movementY !== 0) setWanted(index)
                    }}
                    onClick={() => choose(entry)}
                  >
                    <span className={classes.icon}>{entry.icon}</span>
                    <span className="ell">
                      {entry.label} {entry.detail && <span className="muted">{entry.detail}</span>}
                    </span>
                    <span className="sp" />
                    {entry.note && <span className="muted">{entry.note}</span>}
                    {index === at && <kbd className="kbd">{t('enterKey')}</kbd>}
                  </div>
                )
              })}
            </div>
          ))}
          {shown.length === 0 && !isSearching && (
            <p className={classes.nothing}>{t('nothingFound', { text: typed })}</p>
          )}
        </div>
      </ModalContent>
    </ModalRoot>
  )
}
