import { z } from 'zod'
import { logoAddress } from '../../../../contract/kernel/pictures/logo-address.ts'
import {
  type CustomContent,
  isWritten,
  type KeptGroup,
  type SeenPage,
} from '../../../../contract/assortments/group-sort/sort-board.ts'
import type { StoredGroup } from '../rules/grouping/plan-group-sort.ts'

/** The page of a group as the database keeps it; pictures by their keys in the object store. */
const stored = z.object({
  html: z.string(),
  picture: z.object({ hash: z.string(), preview: z.string(), source: z.string(), filename: z.string() }).nullable(),
})
export type StoredContent = z.infer<typeof stored>

export const storedContent = (content: unknown): StoredContent =>
  content === null ? { html: '', picture: null } : stored.parse(content)

export const presentContent = ({ html, picture }: StoredContent, version: number): CustomContent => ({
  html,
  previewJpg: picture && logoAddress(picture.hash),
  sourceFile: picture && picture.filename,
  version,
})

export const presentGroup = ({ groupBy, title, position, content, contentVersion }: StoredGroup): KeptGroup => ({
  groupBy,
  title,
  placed: position !== null,
  customContent: content === null ? null : presentContent(storedContent(content), contentVersion),
})

/** Pages by the titles of their groups, as they are looked at: empty ones are none. */
export function presentPages(
  groups: readonly Pick<StoredGroup, 'title' | 'content' | 'contentVersion'>[],
): Map<string, SeenPage> {
  const pages = new Map<string, SeenPage>()
  for (const { title, content, contentVersion } of groups) {
    const page = presentContent(storedContent(content), contentVersion)
    if (isWritten(page)) pages.set(title, { html: page.html, previewJpg: page.previewJpg })
  }
  return pages
}
