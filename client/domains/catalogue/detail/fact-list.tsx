import type { ReactNode } from 'react'

export type Fact = readonly [label: string, value: ReactNode]

/** Names and values; what is not recorded is left out. Nothing at all when nothing is recorded. */
export function FactList({ title, facts }: { title?: string; facts: readonly Fact[] }) {
  const known = facts.filter(([, value]) => value !== undefined && value !== null && value !== '')
  if (known.length === 0) return null
  return (
    <>
      {title && <h2>{title}</h2>}
      <dl className="kv">
        {known.map(([label, value]) => [<dt key={`${label} name`}>{label}</dt>, <dd key={label}>{value}</dd>])}
      </dl>
    </>
  )
}
