import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { AssortmentFolder } from '../../../../contract/assortments/folders.ts'

/** One line of a list whose assortments lie in folders; `level` counts from 0. */
export type FolderLine =
  | { kind: 'folder'; folder: AssortmentFolder; level: number; open: boolean }
  | { kind: 'assortment'; assortment: Assortment; level: number }
  /** Words in place of what a folder holds: it is being read, could not be, or is empty. */
  | { kind: 'waiting' | 'failed' | 'empty'; folder: AssortmentFolder; level: number }
  /** Assortments of a folder that are not read yet. */
  | { kind: 'more'; folder: AssortmentFolder; level: number; count: number }

/** A list as lines among folders. */
export interface Tree {
  lines: readonly FolderLine[]
  onToggle: (folder: string) => void
  onMore: (folder: string) => void
  onRetry: (folder: string) => void
}

/** What lies in a folder: undefined while it is being read. */
export interface FolderContent {
  folders: readonly AssortmentFolder[]
  assortments: readonly Assortment[]
  totalCount: number
}
export type ContentOf = (folder: string) => FolderContent | 'failed' | undefined

/** Folders before assortments at each level; of those that stand open, what lies in them. */
export function folderLines(
  top: Pick<FolderContent, 'folders' | 'assortments'>,
  open: ReadonlySet<string>,
  contentOf: ContentOf,
): FolderLine[] {
  const lines: FolderLine[] = []
  const walk = ({ folders, assortments }: typeof top, level: number): void => {
    for (const folder of folders) {
      const isOpen = open.has(folder._id)
      lines.push({ kind: 'folder', folder, level, open: isOpen })
      if (isOpen) inside(folder, level + 1)
    }
    for (const assortment of assortments) lines.push({ kind: 'assortment', assortment, level })
  }
  const inside = (folder: AssortmentFolder, level: number): void => {
    const content = contentOf(folder._id)
    if (content === undefined) return void lines.push({ kind: 'waiting', folder, level })
    if (content === 'failed') return void lines.push({ kind: 'failed', folder, level })
    if (content.folders.length + content.assortments.length === 0) {
      return void lines.push({ kind: 'empty', folder, level })
    }
    walk(content, level)
    const count = content.totalCount - content.assortments.length
    if (count > 0) lines.push({ kind: 'more', folder, level, count })
  }
  walk(top, 0)
  return lines
}
