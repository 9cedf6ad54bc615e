import { createRequire } from 'node:module'
import type { ComponentType } from 'react'
import type * as runtime from 'react/jsx-runtime'

const {
  Fragment: fragment,
  jsx: make,
  jsxs: makeSeveral,
}: typeof runtime = createRequire(import.meta.url)('react/jsx-runtime')

/** An element of a page, or of Mantine: what people have to do with. */
export interface NotedElement {
  name: string
  props: Readonly<Record<string, unknown>>
}

let noted: NotedElement[] | undefined

/** What is made from now on is noted, and nothing that was made before. */
export const noteElements = (): void => void (noted = [])

/** What was made since then; nothing is noted any more. */
export function notedElements(): readonly NotedElement[] {
  const made = noted ?? []
  noted = undefined
  return made
}

const nameOf = (type: unknown): string | undefined =>
  typeof type === 'string' ? type : (type as ComponentType).displayName?.replace('@mantine/core/', '@')

const noting =
  (one: typeof make): typeof make =>
  (type, props, key) => {
    const name = noted && nameOf(type)
    if (name) noted!.push({ name, props: props as NotedElement['props'] })
    return one(type, props, key)
  }

// Stands in place of React's own where components of ours are tested (`vitest.config.ts`).
export const Fragment = fragment
export const jsx = noting(make)
export const jsxs = noting(makeSeveral)
