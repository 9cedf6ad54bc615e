import type { Job } from '../../engine/jobs/job-runner.ts'
import type { Database } from '../../tables.ts'
import { eraseWords, type ErasedWords, eraseWordsJob } from './actions/erase-words.ts'

export const peopleJobs = ({ db }: { db: Database }): Job<never>[] => [
  { name: eraseWordsJob, run: (words: ErasedWords) => eraseWords(db, words) },
]
