import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNear, nearestOf, readFacetWords, wordsOf } from './search-words.ts'

const vocabulary = [
  { facet: 'gender', value: 'Women', name: 'Women' },
  { facet: 'gender', value: 'Men', name: 'Men' },
  { facet: 'colorFamily', value: 'Black', name: 'Black' },
  { facet: 'type', value: 'Running', name: 'Running' },
  { facet: 'sport', value: 'Running', name: 'Running' },
  { facet: 'closure', value: 'Slip-On', name: 'Slip-On' },
  { facet: 'season', value: 'SP27', name: 'Spring 27' },
  { facet: 'season', value: 'SP27', name: 'Frühjahr 27' },
]
const read = (text: string) => {
  const { chosen, rest } = readFacetWords(wordsOf(text), vocabulary)
  return [...chosen.map(({ facet, value }) => `${facet}=${value}`), ...rest]
}

test.each([
  ['black running womens', ['colorFamily=Black', 'type=Running', 'gender=Women']],
  ["Women's BLACK vesper", ['gender=Women', 'colorFamily=Black', 'vesper']],
  ['mens slip-on spring 27', ['gender=Men', 'closure=Slip-On', 'season=SP27']],
  ['FRUHJAHR 27', ['season=SP27']],
  ['spring', ['spring']],
  ['blackout 315065', ['blackout', '315065']],
])('BEY-24 %s is read as %j', (text, expected) => {
  expect(read(text).toSorted()).toEqual(expected.toSorted())
})

test('BEY-24 no word is lost and none is read twice, whatever is typed', () => {
  const word = fc.constantFrom('black', 'spring', '27', 'running', 'vesper', 'womens', 'slipon', 'x')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 8 }), (words) => {
      const { chosen, rest } = readFacetWords(words, vocabulary)
      const seasons = chosen.filter(({ facet }) => facet === 'season').length
      expect(chosen.length + rest.length + seasons).toBe(words.length)
    }),
  )
})

test.each([
  ['vespr', 'vesper', true],
  ['vespre', 'vesper', true],
  ['vespper', 'vesper', true],
  ['vasper', 'vesper', true],
  ['vaspar', 'vesper', false],
  ['vesper', 'vesper', false],
  ['315065', '315066', false],
])('BEY-24 %s for %s: %s', (one, other, near) => {
  expect(isNear(one, other)).toBe(near)
  expect(isNear(other, one)).toBe(near)
})

test('BEY-24 a letter is forgiven in words of four letters and more', () => {
  expect(nearestOf('blak', ['blue', 'black'])).toBe('black')
  expect(nearestOf('rad', ['red'])).toBeUndefined()
})
