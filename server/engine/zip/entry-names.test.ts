import { expect, test } from 'vitest'
import { entryNames } from './entry-names.ts'

test('DLP-02 files of a ZIP have paths that every system takes, each of them once', () => {
  const nameOf = entryNames()
  expect(nameOf('Court Low', 'front.jpg')).toBe('Court Low/front.jpg')
  expect(nameOf('Court Low', 'Front.JPG')).toBe('Court Low/Front (2).JPG')
  expect(nameOf('Court Low', 'front (2).jpg')).toBe('Court Low/front (2) (2).jpg')
  expect(nameOf('Court Low', 'front.jpg')).toBe('Court Low/front (3).jpg')
  expect(nameOf('..', 'a/b\\c:d?.pdf')).toBe('_/a b c d.pdf')
  expect(nameOf('', '...')).toBe('_/_')
  expect(Buffer.byteLength(nameOf(`${'ü'.repeat(300)}.jpg`))).toBeLessThanOrEqual(200)
  expect(Buffer.byteLength(nameOf(`${'ü'.repeat(300)}.jpg`))).toBeLessThanOrEqual(200)
  expect(nameOf('CON', 'aux.pdf')).toBe('_CON/_aux.pdf')
  expect(nameOf('con artist', 'com10.jpg')).toBe('con artist/com10.jpg')
  expect(nameOf('👩‍👩‍👧', 'می\u200Cخواهم.jpg')).toBe('👩‍👩‍👧/می\u200Cخواهم.jpg')
  expect(nameOf(`${'x'.repeat(186)}👩‍👩‍👧.jpg`)).toBe(`${'x'.repeat(186)}.jpg`)
})
