import type { ReactNode } from 'react'
import { ToolRow } from './tool-row.tsx'

/** The 52 px head of a screen: its title, then whatever it needs (tabs, counts), then tools on the right. */
export function PageHead({ title, children, tools }: { title: ReactNode; children?: ReactNode; tools?: ReactNode }) {
  return (
    <ToolRow className="head">
      <h1>{title}</h1>
      {children}
      <span className="sp" />
      {tools}
    </ToolRow>
  )
}

/** A section begins with a full-ink rule: title, count, and a link or tool at its end. */
export function SectionHead({ title, count, tools }: { title: ReactNode; count?: ReactNode; tools?: ReactNode }) {
  return (
    <div className="section-head">
      <h2>{title}</h2>
      {count !== undefined && <span className="muted">{count}</span>}
      <span className="sp" />
      {tools}
    </div>
  )
}
