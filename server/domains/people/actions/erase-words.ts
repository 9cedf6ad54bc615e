import { eraseFromOwnTrail, FORMER, formerAddress, type Replacement, replaceInTexts } from '../erasure.queries.ts'
import type { PeopleRoom } from '../room.ts'
import { wordPattern } from '../rules/word-pattern.ts'

export const eraseWordsJob = 'people/erase-words'

export interface ErasedWords {
  id: number
  publicId: string
  email: string
  name: string
}

/** After an erasure: what others wrote of the person (mails, messages, the trail, deliveries) no longer names them. */
export async function eraseWords(
  { db, writtenTexts }: Pick<PeopleRoom, 'db' | 'writtenTexts'>,
  { id, publicId, email, name }: ErasedWords,
): Promise<void> {
  await eraseFromOwnTrail(db, id)
  const replacements: Replacement[] = [{ from: wordPattern(email), to: formerAddress(publicId) }]
  if (name.trim() !== '') replacements.push({ from: wordPattern(name), to: FORMER })
  await replaceInTexts(db, writtenTexts, replacements)
}
