import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentTypeOf } from './content-type.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')

test('LIB-06 an SVG is one however long its first comment', () => {
  const start = readFileSync('tests/files/comment-4k.svg').subarray(0, 4096)
  expect(contentTypeOf(start, 'comment-4k.svg')).toBe('image/svg+xml')
})

test('UPL-02 an SVG in UTF-16 is one, another text in it is none', () => {
  const wide = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
  const svg = '<?xml version="1.0" encoding="UTF-16"?><svg xmlns="http://www.w3.org/2000/svg"></svg>'
  expect(contentTypeOf(wide(svg), 'wide.svg')).toBe('image/svg+xml')
  expect(contentTypeOf(wide(svg).swap16(), 'wide.svg')).toBe('image/svg+xml')
  expect(contentTypeOf(wide('<html></html>'), 'wide.svg')).toBe('application/octet-stream')
})

test.each([
  ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF', 'page.html'],
  ['image/png', '\x89PNG\r\n\x1a\n', 'a.jpg'],
  ['image/webp', 'RIFF\x10\0\0\0WEBPVP8 ', 'a.png'],
  ['image/avif', '\0\0\0\x20ftypavif', 'a.avif'],
  ['image/heic', '\0\0\0\x20ftypheic', 'a.jpg'],
  ['video/mp4', '\0\0\0\x20ftypisom', 'a.mov'],
  ['video/quicktime', '\0\0\0\x14ftypqt  ', 'a.mov'],
  ['image/tiff', 'II*\0\x08', 'a.tif'],
  ['image/vnd.adobe.photoshop', '8BPS\0\x01', 'a.psd'],
  ['application/pdf', '%PDF-1.7\n', 'a.pdf'],
  ['application/illustrator', '%PDF-1.5\n', 'logo.ai'],
  ['application/postscript', '%!PS-Adobe-3.0 EPSF-3.0', 'logo.eps'],
  ['application/zip', 'PK\x03\x04', 'a.zip'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'PK\x03\x04', 'deck.pptx'],
  ['image/svg+xml', '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">', 'a.png'],
  ['image/svg+xml', '<s:svg xmlns:s="http://www.w3.org/2000/svg">', 'a.png'],
  ['image/svg+xml', `<!-- ${'x'.repeat(4_000)}`, 'comment.svg'],
  ['text/plain', `<!-- ${'x'.repeat(4_000)}`, 'notes.txt'],
  ['text/html', '<!DOCTYPE html><script>alert(1)</script>', 'photo.jpg'],
  ['text/plain', 'Read me first, please', 'readme.txt'],
  ['text/csv', 'style,colour\n1,2', 'a.csv'],
  ['application/octet-stream', '\0\x01\x02\x03', 'photo.jpg'],
  ['application/octet-stream', '', 'empty.jpg'],
])('UPL-02 a file is %s by what it holds, not by its name', (type, content, name) => {
  expect(contentTypeOf(bytes(content), name)).toBe(type)
})
