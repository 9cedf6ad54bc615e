import { expect, test } from 'vitest'
import { attribute, elementAt, elements, joinedText, unescaped, unprefixed } from './xml-text.ts'

test('IMP-01 entities and the signs that XML cannot hold are read as what they stand for, and nothing else is', () => {
  expect(unescaped('Tom &amp; Co &lt;&gt;&quot;&apos;')).toBe('Tom & Co <>"\'')
  expect(unescaped('&#65;&#x42;&#X1F600;')).toBe('AB😀')
  expect(unescaped('&#x10FFFF;|&#x110000;|&nosuch;')).toBe(`${String.fromCodePoint(0x10ffff)}||&nosuch;`)
  expect(unescaped('one_x000D_two _x00e9_ _x12_')).toBe('one\rtwo é _x12_')
})

test('IMP-01 prefixes of elements are left out, and an attribute is the one of exactly that name', () => {
  expect(unprefixed('<x:row r="1"><x:c/></x:row>')).toBe('<row r="1"><c/></row>')
  const tag = ` r:id="a" id = 'b&amp;c' other="d"`
  expect([attribute(tag, 'id'), attribute(tag, 'r:id'), attribute(tag, 'none')]).toEqual(['b&c', 'a', undefined])
})

test('IMP-01 elements of a name are found with or without an end, and no longer name is taken for one', () => {
  const found = (xml: string, from?: number) =>
    [...elements(xml, 'c', from)].map(({ tag, inner }) => [tag.trim(), inner])
  expect(found('<c r="1">a</c><col>no</col><c r="2"/><c/><c>b</c>')).toEqual([
    ['r="1"', 'a'],
    ['r="2"', undefined],
    ['', undefined],
    ['', 'b'],
  ])
  expect(found('<c\n r="1">a</c>')).toEqual([['r="1"', 'a']])
  expect(found('<c r="1">open')).toEqual([['r="1"', undefined]])
  expect(found('<c>a</c><c>b</c>', 1)).toEqual([['', 'b']])
  expect([found('<c r="1"'), found('')]).toEqual([[], []])
})

test('IMP-01 an element that is still arriving is told by what it waits for', () => {
  const at = (xml: string, isPrefixed = false) => elementAt(xml, 'row', 0, isPrefixed)
  expect(at('<row r="1">a</row>b')).toEqual({ tag: '<row r="1"', inner: 'a', end: 18 })
  expect(at('<row r="1"/>b')).toMatchObject({ inner: undefined, end: 12 })
  expect([at('<row r="1"'), at('<row>a'), at('<row>a', true)]).toEqual([
    { until: '>' },
    { until: '</row>' },
    { until: 'row>' },
  ])
})

test.each([
  ['<t>Run</t><t>ner</t>', 'Runner'],
  ['<r><t>Run</t></r><r><t xml:space="preserve">ner </t></r>', 'Runner '],
  ['<t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh><t>!</t>', '東京!'],
  ['<t>東京</t><rPhPr fontId="1"/><t>!</t>', '東京!'],
  ['<t>a</t><rPh><t>x</t></rPh><t>b</t><rPh><t>y</t></rPh><t>c</t>', 'abc'],
  ['<t>a</t><rPh sb="0"/><t>b</t>', 'ab'],
  ['<t>a</t><rPh', 'a'],
  ['<t/>', ''],
])('IMP-01 the text of %s is %s, without how it is read aloud', (xml, text) => {
  expect(joinedText(xml)).toBe(text)
})
