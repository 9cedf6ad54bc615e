import { expect, test } from 'vitest'
import type { Asset, AssetFile } from '../../../../contract/libraries/asset.ts'
import { fileMove, takenBack } from './file-moves.ts'

const file = (_id: string, usageType: 'Primary' | 'Working', filename: string) =>
  ({ _id, usageType, filename }) as AssetFile
const asset = (_id: string, version: number, status: Asset['status'], files: AssetFile[]) =>
  ({ _id, version, status, files }) as Asset

test('LIB-05 a move is taken back file by file, the primary one first, on the versions that it left', () => {
  const before = [
    asset('wall', 1, 'Published', [file('a', 'Primary', 'Wall.png')]),
    asset('pier', 4, 'Pending', [file('c', 'Working', 'draft.png'), file('b', 'Primary', 'Pier.png')]),
  ]
  expect(fileMove(before[1]!, before[0]!.files[0]!, 'Primary')).toEqual([
    { _id: 'pier', version: 4, moveFiles: [{ _id: 'a', usageType: 'Primary' }] },
  ])
  const after = [
    asset('wall', 2, 'Deleted', []),
    asset('pier', 5, 'Pending', [
      file('a', 'Primary', 'Pier.png'),
      file('b', 'Working', 'Pier_2.png'),
      file('c', 'Working', 'draft.png'),
    ]),
  ]
  expect(takenBack(before, after)).toEqual([
    { _id: 'wall', version: 2, moveFiles: [{ _id: 'a', usageType: 'Primary' }], patch: { status: 'Pending' } },
    { _id: 'wall', patch: { status: 'Published' } },
    { _id: 'pier', version: 5, moveFiles: [{ _id: 'b', usageType: 'Primary' }] },
  ])
})
