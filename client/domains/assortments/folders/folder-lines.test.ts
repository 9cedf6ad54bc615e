import { expect, test } from 'vitest'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { AssortmentFolder } from '../../../../contract/assortments/folders.ts'
import { type FolderContent, folderLines } from './folder-lines.ts'

const folder = (_id: string) => ({ _id }) as AssortmentFolder
const assortment = (_id: string) => ({ _id }) as Assortment
const content = (folders: string[], assortments: string[], totalCount = assortments.length): FolderContent => ({
  folders: folders.map(folder),
  assortments: assortments.map(assortment),
  totalCount,
})
const told = (open: string[], contents: Record<string, FolderContent | 'failed'>) =>
  folderLines(content(['a', 'b'], ['z']), new Set(open), (id) => contents[id]).map(
    (line) =>
      `${' '.repeat(line.level)}${line.kind} ${line.kind === 'assortment' ? line.assortment._id : line.folder._id}`,
  )

test('AST-06 lines of a list: folders first, and below those that stand open what lies in them', () => {
  expect(told([], {})).toEqual(['folder a', 'folder b', 'assortment z'])
  const contents = { a: content(['c'], ['x']), c: content([], ['y'], 3), b: content([], []) }
  expect(told(['a', 'c', 'b', 'gone'], contents)).toEqual([
    'folder a',
    ' folder c',
    '  assortment y',
    '  more c',
    ' assortment x',
    'folder b',
    ' empty b',
    'assortment z',
  ])
  // One that lies in a closed folder is not shown, though it stands open itself.
  expect(told(['c'], contents)).toEqual(['folder a', 'folder b', 'assortment z'])
  expect(told(['a', 'b'], { a: 'failed' })).toEqual(['folder a', ' failed a', 'folder b', ' waiting b', 'assortment z'])
})
