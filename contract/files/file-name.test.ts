import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFileName, partsOf, primaryFileName } from './file-name.ts'

test.each([
  ['Harbour Court window.JPG', 'Harbour_Court_window.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\me\\hero wall.psd', 'hero_wall.psd'],
  ['...hidden.png', 'hidden.png'],
  ['photo\u202Egpj.exe', 'photogpj.exe'],
  ['a\u0000b\nc.tif', 'abc.tif'],
  ['Größe 42 – Überblick.pdf', 'Größe_42_–_Überblick.pdf'],
  ['スニーカー.png', 'スニーカー.png'],
  ['/', 'file'],
  ['   ', 'file'],
  ['.', 'file'],
  ['report.', 'report'],
  ['v1.2 final.tar', 'v1.2_final.tar'],
])('UPL-02 %j is kept as %j', (name, kept) => {
  expect(cleanFileName(name)).toBe(kept)
})

test('UPL-02 whatever a file is called, its name is safe, short and stays as it is when cleaned again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
      const kept = cleanFileName(name)
      expect(cleanFileName(kept)).toBe(kept)
      expect(kept).not.toMatch(/[\p{Cc}\p{Cf}\s/\\:"<>|?*]/u)
      expect(kept).toMatch(/^[^.]/)
      expect([...kept].length).toBeLessThanOrEqual(133)
    }),
    { numRuns: 2_000 },
  )
})

test('UPL-02 a primary file bears the name of its asset and the ending it came with', () => {
  expect(primaryFileName('Fall 26 hero wall', 'IMG_0031.TIF')).toBe('Fall_26_hero_wall.tif')
  expect(primaryFileName('No. 5', 'readme')).toBe('No__5')
  expect(primaryFileName('v1.2', 'a.pdf')).toBe('v1.2.pdf')
  expect(partsOf('a.b.tif')).toEqual({ stem: 'a.b', ending: 'tif' })
})
