import { expect, test } from 'vitest'
import type { AssortmentFolder } from '../../../../contract/assortments/folders.ts'
import { draw } from '../../../../tests/world/draw.tsx'
import { NoteLine } from '../components/note-line.tsx'
import type { FolderLine } from './folder-lines.ts'

const folder = { _id: 'folder' } as AssortmentFolder
const tree = { lines: [], onToggle: () => undefined, onMore: () => undefined, onRetry: () => undefined }
const said = async (line: Exclude<FolderLine, { kind: 'folder' | 'assortment' }>) =>
  (await draw(<NoteLine line={line} tree={tree} columns={9} />)).replaceAll(/<[^>]*>/g, '')

test('AST-02 a folder that shows no assortment says why, and how many more it holds', async () => {
  expect(await said({ kind: 'empty', folder, level: 1 })).toBe('Nothing lies in this folder yet.')
  expect(await said({ kind: 'waiting', folder, level: 1 })).toBe('Loading')
  expect(await said({ kind: 'failed', folder, level: 1 })).toBe('Could not be read. Try again')
  expect(await said({ kind: 'more', folder, level: 1, count: 1_200 })).toBe('Show 1,200 more')
})
