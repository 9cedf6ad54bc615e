import { asTheyAre, type Held, type WrittenTexts } from '../../declarations/held.ts'

/** Answers kept for who asks again, of every room. */
export const peopleHeld: readonly Held[] = [
  {
    file: 'calls',
    table: 'applied_call',
    person: 'user_id',
    key: ['id'],
    tells: asTheyAre('call applied_at'),
    hides: ['id', 'user_id', 'token_id', 'key', 'request', 'answer'],
    erasure: 'deleted',
  },
]

/** What others were answered. */
export const peopleTexts: readonly WrittenTexts[] = [{ table: 'applied_call', columns: { answer: 'text' } }]
