import type { ReactNode } from 'react'
import { LanguageChoice } from './language-choice.tsx'
import { Plates } from './plates.tsx'
import classes from './welcome-frame.module.css'

/** The page in front of the door: wordmark, one narrow column, and pictures of the line beside it on wide windows. */
export function WelcomeFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.page}>
      <main className={classes.left} id="main" tabIndex={-1}>
        <div className={classes.brand}>Linebook</div>
        <div className={classes.column}>
          <h1 className={`book ${classes.title}`}>{title}</h1>
          {children}
        </div>
        <footer className={classes.foot}>
          <LanguageChoice />
        </footer>
      </main>
      <Plates />
    </div>
  )
}
