import {
  IconBlockquote,
  IconBold,
  IconH2,
  IconItalic,
  IconList,
  IconListNumbers,
  IconUnderline,
} from '@tabler/icons-react'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useTranslation } from 'react-i18next'
import { cleanHtml } from '../../../contract/kernel/texts/rich-text.ts'
import classes from './rich-text-editor.module.css'

/** What a text may hold (`contract/kernel/texts/rich-text.ts`), and nothing else of the kit. */
const styles = StarterKit.configure({
  heading: { levels: [2, 3] },
  link: { openOnClick: false, protocols: ['http', 'https', 'mailto'] },
  code: false,
  codeBlock: false,
  horizontalRule: false,
  dropcursor: false,
  gapcursor: false,
  // Nothing stands behind the last paragraph that nobody wrote.
  trailingNode: false,
})

const tools = [
  { name: 'bold', Icon: IconBold, toggle: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', Icon: IconItalic, toggle: (editor) => editor.chain().focus().toggleItalic().run() },
  { name: 'underline', Icon: IconUnderline, toggle: (editor) => editor.chain().focus().toggleUnderline().run() },
  { name: 'heading', Icon: IconH2, toggle: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run() },
  { name: 'bulletList', Icon: IconList, toggle: (editor) => editor.chain().focus().toggleBulletList().run() },
  { name: 'orderedList', Icon: IconListNumbers, toggle: (editor) => editor.chain().focus().toggleOrderedList().run() },
  { name: 'blockquote', Icon: IconBlockquote, toggle: (editor) => editor.chain().focus().toggleBlockquote().run() },
] as const satisfies readonly { name: string; Icon: typeof IconBold; toggle: (editor: Editor) => boolean }[]

/**
 * A text with a few styles, with its own undo and keys. `html` is where it begins, later changes come by `onChange`; what is
 * typed, pasted and answered is only what `cleanHtml` knows.
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
  const editor = useEditor({
    extensions: [styles],
    content: cleanHtml(html),
    // What it would put into the page stands in the style sheet: ours allows no styles of others.
    injectCSS: false,
    editorProps: {
      attributes: { class: classes.text!, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: cleanHtml,
    },
    onUpdate: ({ editor: now }) => onChange(cleanHtml(now.getHTML())),
  })
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ name }) => now.isActive(name)),
  })
  return (
    <div className={classes.frame}>
      <div className={classes.tools} role="toolbar" aria-label={t('tools')}>
        {tools.map(({ name, Icon, toggle }, at) => (
          <button
            key={name}
            type="button"
            className={active[at] ? 'ib s on' : 'ib s'}
            aria-pressed={active[at]}
            aria-label={t(name)}
            title={t(name)}
            // The selection stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => toggle(editor)}
          >
            <Icon size={16} aria-hidden />
          </button>
        ))}
      </div>
      <EditorContent editor={editor} />
    </div>
  )
}
