import { expect, test } from 'vitest'
import { draw } from '../../../tests/world/draw.tsx'
import { ActiveFilters } from './active-filters.tsx'
import type { Filter } from './filter-contract.ts'

const filter = (on: boolean): Filter => ({
  kind: 'switch',
  key: 'new',
  label: 'Only new',
  on,
  onChange: () => undefined,
})
const bar = (filters: readonly Filter[], cleared = { pathname: '/list', search: {} }) =>
  draw(<ActiveFilters filters={filters} cleared={cleared} onClearAll={() => undefined} />)

test('SHELL-05 filters that going back took away are offered until there are others, which may be cleared', async () => {
  const without = await bar([filter(false)])
  expect(without).toContain('Bring them back')
  expect(without).not.toContain('Clear all')
  const filtered = await bar([filter(true)])
  expect(filtered).toContain('Only new')
  expect(filtered).toContain('Clear all')
  expect(filtered).not.toContain('Bring them back')
})
