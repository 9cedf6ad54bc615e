import { expect, test } from 'vitest'
import { errorStatuses } from './errors.ts'

// Other systems act on it: `vitest run -u` writes it anew, so that a change is seen in review.
test('ERR-01 API-01 every code is answered with the status that error-statuses.txt has', async () => {
  const codes = Object.entries(errorStatuses)
  const statuses = [...new Set(codes.map(([, status]) => status))].toSorted((one, other) => one - other)
  const lines = statuses.flatMap((status) => [
    `${status}`,
    ...codes.flatMap(([code, one]) => (one === status ? [`  ${code}`] : [])),
  ])
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../tests/architecture/error-statuses.txt')
})
