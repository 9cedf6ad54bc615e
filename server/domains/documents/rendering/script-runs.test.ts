import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import type { Face } from '../../../../contract/documents/layout/page-model.ts'
import { fontFiles, type FurtherFont, furtherFonts } from './font-files.ts'
import { scriptRuns } from './script-runs.ts'

interface Opened {
  hasGlyphForCodePoint(codePoint: number): boolean
  layout(text: string): { glyphs: { id: number }[] }
}
const opened = new Map<string, Opened>()
function fontOf(name: Face | FurtherFont): Opened {
  const known = opened.get(name)
  if (known) return known
  const doc = new PDFDocument().font(fontFiles()[name])
  const { font } = (doc as unknown as { _font: { font: Opened } })._font
  opened.set(name, font)
  return font
}
const runsOf = (text: string, face: Face = 'sans') =>
  scriptRuns<Face | FurtherFont>(text, [face, ...furtherFonts], (name, code) => fontOf(name).hasGlyphForCodePoint(code))

test.each([
  ['Кроссовки Москва Ёлка', [['sans', 'Кроссовки Москва Ёлка']]],
  ['Αθλητικό παπούτσι', [['noto', 'Αθλητικό παπούτσι']]],
  ['รองเท้าวิ่งผู้หญิง', [['thai', 'รองเท้าวิ่งผู้หญิง']]],
  ['日本語スニーカー・限定版', [['japanese', '日本語スニーカー・限定版']]],
  // Japanese has but four of these, and half a word in its letters is no word.
  ['中文运动鞋 龘', [['chinese', '中文运动鞋 龘']]],
  ['한국어 운동화', [['korean', '한국어 운동화']]],
  ['हिन्दी जूता', [['noto', 'हिन्दी जूता']]],
  ['Giày thể thao nữ đẹp', [['sans', 'Giày thể thao nữ đẹp']]],
  ['İstanbul ığdır ŞŞ', [['sans', 'İstanbul ığdır ŞŞ']]],
  ['Soft\u00adhyphen zero\u200bwidth nb\u00a0space', [['sans', 'Softhyphen zerowidth nb\u00a0space']]],
  [
    'Emoji 👟🏽🔥 runner',
    [
      ['sans', 'Emoji '],
      ['emoji', '👟🏽🔥'],
      ['sans', ' '],
      ['sans', 'runner'],
    ],
  ],
  ['❤️', [['emoji', '❤️']]],
  ['Ti\u0308ger', [['sans', 'Tïger']]],
  ['נעל ספורט לבנה', [['hebrew', 'נעל ספורט לבנה']]],
  ['حذاء رياضي أبيض', [['arabic', 'حذاء رياضي أبيض']]],
  // What stands left of it on the page stands before it here.
  [
    'Black/נעל 36 ספורט',
    [
      ['sans', 'Black/'],
      ['hebrew', 'ספורט'],
      ['sans', ' '],
      ['sans', '36'],
      ['sans', ' '],
      ['hebrew', 'נעל'],
    ],
  ],
  [
    'Boot נעל (לבנה) new',
    [
      ['sans', 'Boot '],
      ['sans', '('],
      ['hebrew', 'לבנה'],
      ['sans', ')'],
      ['sans', ' '],
      ['hebrew', 'נעל'],
      ['sans', ' new'],
    ],
  ],
] as const)('DOC-02 I18N-01 %s is printed in letters, none of them a box', (text, expected) => {
  for (const face of ['sans', 'sansMedium', 'sansBold', 'serif'] as const) {
    const runs = runsOf(text, face)
    if (face === 'sans') expect(runs.map((run) => [run.font, run.text])).toEqual(expected)
    for (const run of runs)
      expect(
        fontOf(run.font)
          .layout(run.text)
          .glyphs.filter(({ id }) => id === 0),
      ).toEqual([])
  }
})

test('I18N-01 ligatures and signs have letters in every face', () => {
  for (const text of ['ﬁ ﬂ ½ ™ ® ≤ → ✓ ★', '₩ ₪ ₹ €'])
    for (const face of ['sans', 'serif'] as const)
      for (const run of runsOf(text, face))
        expect(
          fontOf(run.font)
            .layout(run.text)
            .glyphs.filter(({ id }) => id === 0),
        ).toEqual([])
})
