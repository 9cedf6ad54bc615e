import classes from './library-title.module.css'

/** The title of a screen with tabs: on narrow screens it is read to those who do not see the way at the top. */
export function LibraryTitle({ text }: { text: string }) {
  return <span className={classes.title}>{text}</span>
}
