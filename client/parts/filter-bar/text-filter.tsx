import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './filter-bar.module.css'
import type { TextFilterProps, TextSuggestion } from './filter-contract.ts'
import { useSettledText } from './use-settled-text.ts'

const SUGGEST_DELAY = 150

/** The free text of a filter bar, with suggestions under it while typing. Enter applies, Escape closes, then empties. */
export function TextFilter({ label, value, onChange, delay, suggest }: TextFilterProps) {
  const { t } = useTranslation('filter-bar')
  const id = useId()
  const { text, type, settle } = useSettledText(value, delay, onChange)
  const [asked, setAsked] = useState('')
  const [active, setActive] = useState(-1)
  const suggestions = useSuggestions(asked, suggest)
  const open = suggestions.length > 0
  const close = (): void => {
    setAsked('')
    setActive(-1)
  }
  const finish = (next: string): void => {
    settle(next)
    close()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && open) setActive(Math.max(-1, Math.min(suggestions.length - 1, active + step)))
    else if (event.key === 'Enter') finish(suggestions[active]?.value ?? text)
    else if (event.key === 'Escape' && open) close()
    else if (event.key === 'Escape' && text) finish('')
    else return
    event.preventDefault()
  }
  return (
    <div className={classes.text} data-keep>
      <div className="inp s">
        <IconSearch size={14} aria-hidden />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded={open}
          aria-autocomplete="list"
          aria-controls={open ? id : undefined}
          aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
          placeholder={label}
          maxLength={200}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            type(event.currentTarget.value)
            setAsked(event.currentTarget.value)
            setActive(-1)
          }}
          onBlur={close}
          onKeyDown={onKeyDown}
        />
        {text && (
          <button type="button" className="ib s" aria-label={t('clearText')} onClick={() => finish('')}>
            <IconX size={14} aria-hidden />
          </button>
        )}
      </div>
      {open && (
        <div id={id} role="listbox" aria-label={label} className={`pop ${classes.suggestions}`}>
          {suggestions.map((one, at) => (
            <div
              key={one.value}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              data-active={at === active || undefined}
              className={classes.option}
              // The field keeps the focus, else it would close the list before the click arrives.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => finish(one.value)}
            >
              <b className="b">{one.label}</b>
              <span className="t2 ell">{one.hint}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

/** Asks shortly after typing rests; an answer to an older text is never shown (PRD-05). */
function useSuggestions(text: string, suggest: TextFilterProps['suggest']): readonly TextSuggestion[] {
  const [found, setFound] = useState<readonly TextSuggestion[]>([])
  const wanted = text.trim()
  useEffect(() => {
    if (!suggest || wanted === '') return
    const abort = new AbortController()
    const timer = setTimeout(() => {
      suggest(wanted, abort.signal).then(setFound, () => setFound([]))
    }, SUGGEST_DELAY)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [wanted, suggest])
  return wanted === '' ? [] : found
}
