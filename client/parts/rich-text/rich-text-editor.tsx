import {
  IconBlockquote,
  IconBold,
  IconH2,
  IconItalic,
  IconList,
  IconListNumbers,
  IconUnderline,
} from '@tabler/icons-react'
import { type ClipboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cleanHtml } from '../../../contract/kernel/rich-text.ts'
import { activeStyles, styleText, type TextStyle } from './text-styles.ts'
import classes from './rich-text-editor.module.css'

const tools = [
  { name: 'bold', Icon: IconBold },
  { name: 'italic', Icon: IconItalic },
  { name: 'underline', Icon: IconUnderline },
  { name: 'heading', Icon: IconH2 },
  { name: 'bulletList', Icon: IconList },
  { name: 'orderedList', Icon: IconListNumbers },
  { name: 'blockquote', Icon: IconBlockquote },
] as const satisfies readonly { name: TextStyle; Icon: typeof IconBold }[]

/**
 * A text with a few styles, edited as the browser edits text, with its own undo and keys. `html` is where it begins, later
 * changes come by `onChange`; what is typed, pasted and answered is only what `cleanHtml` knows.
 */
export function RichTextEditor({
  html,
  label,
  onChange,
}: {
  html: string
  label: string
  onChange: (html: string) => void
}) {
  const { t } = useTranslation('rich-text')
  const text = useRef<HTMLDivElement>(null)
  const [first] = useState(html)
  const [active, setActive] = useState<readonly TextStyle[]>([])
  useLayoutEffect(() => {
    if (text.current) text.current.innerHTML = cleanHtml(first)
  }, [first])
  useEffect(() => {
    const look = () => {
      const inside = text.current?.contains(document.getSelection()?.anchorNode ?? null)
      const now = inside ? activeStyles() : []
      setActive((before) => (before.join() === now.join() ? before : now))
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [])
  const tell = () => text.current && onChange(cleanHtml(text.current.innerHTML))
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/html')
    if (pasted === '') return
    event.preventDefault()
    styleText({ insert: cleanHtml(pasted) })
  }
  return (
    <div className={classes.frame}>
      <div className={classes.tools} role="toolbar" aria-label={t('tools')}>
        {tools.map(({ name, Icon }) => (
          <button
            key={name}
            type="button"
            className={active.includes(name) ? 'ib s on' : 'ib s'}
            aria-pressed={active.includes(name)}
            aria-label={t(name)}
            title={t(name)}
            // The selection stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              text.current?.focus()
              styleText({ toggle: name })
              tell()
              setActive(activeStyles())
            }}
          >
            <Icon size={16} aria-hidden />
          </button>
        ))}
      </div>
      <div
        ref={text}
        className={classes.text}
        role="textbox"
        aria-multiline
        aria-label={label}
        tabIndex={0}
        contentEditable
        suppressContentEditableWarning
        onInput={tell}
        onPaste={paste}
      />
    </div>
  )
}
