import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { collectionsKey, readCollectionsAgain } from './collections.api.ts'

test('AST-20 a first reading that began before a change is begun anew', async () => {
  const client = new QueryClient()
  let first: (answer: string) => void = () => undefined
  const answers = [new Promise<string>((resolve) => (first = resolve)), Promise.resolve('after')]
  const observer = new QueryObserver(client, {
    queryKey: [...collectionsKey, 'products', 'one'],
    queryFn: () => answers.shift()!,
  })
  const stop = observer.subscribe(() => undefined)
  const again = readCollectionsAgain(client)
  first('before')
  await again
  expect(observer.getCurrentResult().data).toBe('after')
  stop()
})
