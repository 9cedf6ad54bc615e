import type { SeenPage } from '../../../../../contract/assortments/group-sort/sort-board.ts'
import { RichTextView } from '../../../../parts/rich-text/rich-text-view.tsx'
import classes from './divider.module.css'

/** The page before a group as it is: its title as in a book, the picture, the words. White in the dark too: it is paper. */
export function DividerPage({
  title,
  line,
  content,
}: {
  title: string
  /** Season, or whatever stands at the foot. */
  line: string
  content: SeenPage
}) {
  return (
    <span className={classes.page}>
      <span className={`book ${classes.title}`}>{title}</span>
      {content.previewJpg && <img src={content.previewJpg} alt="" loading="lazy" decoding="async" draggable={false} />}
      {content.html !== '' && <RichTextView html={content.html} className={classes.words!} />}
      {line !== '' && <small>{line}</small>}
    </span>
  )
}
