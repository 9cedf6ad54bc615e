import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Mark, Measure } from '../page-model.ts'
import { richTextLines, richTextMarks } from './rich-text-lines.ts'

/** Half as wide as high, bold ones more. */
const measure: Measure = (text, face, size) => text.length * size * (/bold/i.test(face) ? 0.6 : 0.5)

const round = (value: number) => Math.round(value * 100) / 100
const told = (mark: Mark): string =>
  Object.entries(mark)
    .map(([name, value]) => `${name}=${typeof value === 'number' ? round(value) : String(value)}`)
    .join(' ')

const texts = {
  paragraphs: '<p>The court and the ridge</p><p>Begin with the <b>customer</b>, not <i>the shoe</i>.<br>Then wait.</p>',
  'heading and lists':
    '<h2>Three stories</h2><ul><li>Court, which is the longest of them all</li><li>Ridge</li></ul><ol><li>First</li><li>Second</li></ol>',
  'quote with marks': '<blockquote>It holds <u>what it</u> <s>promised</s></blockquote>',
  'a word without end': '<p>https://tarnway.example/a-very-long-address-of-one-word</p>',
  nothing: '<p></p>',
}

test('AST-17 DOC-01 a rich text on paper stands line by line in its box, as large as it fits, and what does not ends in an ellipsis', async () => {
  const table = Object.entries(texts).flatMap(([name, html]) => [
    ...[200, 62, 40, 24].map((height) => {
      const marks = richTextMarks(html, { x: 10, y: 20, width: 120, height }, measure)
      return [`## ${name}, in a box ${height} high`, ...marks.map(told), ''].join('\n')
    }),
    [
      `## ${name}, as lines`,
      ...richTextLines(html, 120, 10, measure).map(
        ({ before, height, draw }) => `${round(before)} + ${round(height)}: ${draw(0, 0).map(told).join(' | ')}`,
      ),
      '',
    ].join('\n'),
  ])
  await expect(table.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'rich-text-lines.txt'))
})
