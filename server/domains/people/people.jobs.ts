import type { Job } from '../../engine/jobs/job-runner.ts'
import { eraseWords, type ErasedWords, eraseWordsJob } from './actions/erase-words.ts'
import type { PeopleRoom } from './room.ts'

export const peopleJobs = (room: Pick<PeopleRoom, 'db' | 'writtenTexts'>): Job<never>[] => [
  { name: eraseWordsJob, run: (words: ErasedWords) => eraseWords(room, words) },
]
