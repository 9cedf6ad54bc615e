import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AnswerMemory } from './answer-memory.ts'
import { joinRows } from './join-rows.ts'

const answers = new AnswerMemory()

test('BEY-05 a page put together from bytes says what its rows say, in any script and of any number', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 5 }), fc.string(), (names, note) => {
      const rows = names.map((name) => ({ bytes: Buffer.from(JSON.stringify({ name })) }))
      const { page, memory } = joinRows(
        rows,
        { before: `{"note":${JSON.stringify(note)},"data":[`, after: `],"again":${JSON.stringify(note)}}` },
        answers,
      )
      const said = JSON.parse(page.toString())
      // The next page is written over what this one left.
      answers.giveBack(memory)
      expect(said).toEqual({ note, data: names.map((name) => ({ name })), again: note })
    }),
  )
})
