import { expect, test } from 'vitest'
import { printedPhotos, thumbnailOf } from './assortment-product.ts'
import { ownPicture } from './own-picture.ts'

const photos = ['side', 'top', 'sole'].map((angle) => ({ angle, hash: `${angle} hash`, ground: '' }))
const angles = (row: { thumbnail: string; printImage: string }) => [
  thumbnailOf({ photos, ...row })?.angle,
  ...printedPhotos({ photos, ...row }).map(({ angle }) => angle),
]

test('GRID-12 AST-12 a row shows the angle that was chosen for it on screens, and on paper the one for paper, then that', () => {
  expect(angles({ thumbnail: '', printImage: '' })).toEqual(['side', 'side', 'top', 'sole'])
  expect(angles({ thumbnail: 'top', printImage: '' })).toEqual(['top', 'top', 'side', 'sole'])
  expect(angles({ thumbnail: 'top', printImage: 'sole' })).toEqual(['top', 'sole', 'side', 'top'])
  // The catalogue has another set of pictures since.
  expect(angles({ thumbnail: 'gone', printImage: 'gone' })).toEqual(['side', 'side', 'top', 'sole'])
  expect(printedPhotos({ photos: [], thumbnail: 'top', printImage: '' })).toEqual([])
})

test('AST-12 a picture that was brought for a row stands for it, the catalogue’s behind it; a mark without a hash is an angle', () => {
  const own = ownPicture('a'.repeat(64))
  expect(thumbnailOf({ photos, thumbnail: own })?.hash).toBe('a'.repeat(64))
  expect(thumbnailOf({ photos: [], thumbnail: own })?.hash).toBe('a'.repeat(64))
  expect(angles({ thumbnail: own, printImage: '' })).toEqual(['own', 'own', 'side', 'top', 'sole'])
  expect(angles({ thumbnail: '', printImage: own })).toEqual(['side', 'own', 'side', 'top', 'sole'])
  expect(angles({ thumbnail: 'own:short', printImage: '' })).toEqual(['side', 'side', 'top', 'sole'])
})
