import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { readOvertakenAgain } from './query-client.ts'

const queryKey = ['a list']

function setUp() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
  readOvertakenAgain(client)
  const answers: ((answer: string) => void)[] = []
  const read = () => new Promise<string>((resolve) => answers.push(resolve))
  return { client, answers, options: { queryKey, queryFn: read } }
}

test('BEY-08 a first reading that a change overtook is read again once it has answered', async () => {
  const { client, answers, options } = setUp()
  const observer = new QueryObserver(client, options)
  const stop = observer.subscribe(() => undefined)
  void client.invalidateQueries({ queryKey })
  answers[0]!('before')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]!('after')
  await expect.poll(() => observer.getCurrentResult().data).toBe('after')
  expect(client.getQueryState(queryKey)).toMatchObject({ isInvalidated: false, fetchStatus: 'idle' })
  stop()
})

test('BEY-08 what a change overtook before a screen shows it is read again when one does', async () => {
  const { client, answers, options } = setUp()
  const ahead = client.fetchQuery(options)
  await client.invalidateQueries({ queryKey })
  answers[0]!('before')
  expect(await ahead).toBe('before')
  expect(answers).toHaveLength(1)
  const stop = new QueryObserver(client, options).subscribe(() => undefined)
  expect(answers).toHaveLength(2)
  stop()
})

test('BEY-08 what is read anew because of the change is not read once more', async () => {
  const { client, answers, options } = setUp()
  client.setQueryData(queryKey, 'known')
  const observer = new QueryObserver(client, { ...options, staleTime: 0 })
  const stop = observer.subscribe(() => undefined)
  expect(answers).toHaveLength(1)
  const again = client.invalidateQueries({ queryKey })
  await expect.poll(() => answers.length).toBe(2)
  answers[1]!('after')
  await again
  expect(observer.getCurrentResult().data).toBe('after')
  expect(answers).toHaveLength(2)
  stop()
})
