import { expect, test } from 'vitest'
import { draw } from '../../../../../tests/world/draw.tsx'
import { ChangeList } from './change-list.tsx'

const said = async (changes: Parameters<typeof ChangeList>[0]['changes'], none?: string) =>
  (await draw(<ChangeList changes={changes} none={none} />))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()

test('ADM-01 what rights would change is told before and after, and that nothing would', async () => {
  const change = { field: 'name', before: 'Ada', after: 'Eva' }
  expect(await said([change], 'Nothing would change.')).toBe('First name Ada Eva')
  expect(await said([], 'Nothing would change.')).toBe('Nothing would change.')
  expect(await said([])).toBe('')
})
