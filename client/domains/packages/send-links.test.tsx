import { expect, test } from 'vitest'
import { draw } from '../../../tests/world/draw.tsx'
import { SendLinksDialog } from './send-links.picker.tsx'

test('DLP-03 before links are sent it is told how much they are of, or why it cannot be', async () => {
  const dialog = (answers = {}) =>
    draw(
      <SendLinksDialog
        wish={{ way: 'files', type: 'assets', files: [] } as never}
        name="Fall"
        onClose={() => undefined}
      />,
      answers,
    )
  const known = await dialog({ '/packages/check': { files: 1_200, bytes: 3_000_000, missing: [] } })
  expect(known).toContain('1,200 files')
  expect(known).not.toContain('role="alert"')
  expect(await dialog()).toContain('role="alert"')
})
