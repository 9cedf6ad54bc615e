import { userExists } from './change-accounts.ts'

const UNIQUE_VIOLATION = '23505'

/** Who took an address or a code at the same moment came first. @throws Failure userExists */
export async function refuseTaken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error
    const [, value = ''] = /\)=\((.*)\)/.exec(String((error as { detail?: unknown }).detail)) ?? []
    throw userExists(value)
  }
}
