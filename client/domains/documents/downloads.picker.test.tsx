import { expect, test } from 'vitest'
import type { AssortmentDocument } from '../../../contract/documents/document.ts'
import { listDocuments } from '../../../contract/documents/own-documents.ts'
import type { SignedInUser } from '../../../contract/identity/user.ts'
import { demoSubjects } from '../../../tests/builders/demo-subjects.ts'
import { drawAt } from '../../../tests/world/draw.tsx'
import { madeUp } from '../../../tests/world/made-up.ts'
import { DownloadsButton } from './downloads.picker.tsx'

test('SHELL-14 the icon shows how many run, more than nine as 9 plus, and nothing where none does', async () => {
  const [made] = madeUp(listDocuments.output, 'much') as AssortmentDocument[]
  const document = (_: unknown, at: number) => ({ ...made, _id: `d${at}`, status: 'started' })
  const shown = async (length: number) =>
    (
      await drawAt(
        { path: '/', address: '/' },
        <DownloadsButton />,
        (_method, address) =>
          address.startsWith('/api/assortment-documents') ? Array.from({ length }, document) : undefined,
        demoSubjects['sales'] as SignedInUser,
      )
    ).replaceAll(/<[^>]*>/g, '')
  expect([await shown(0), await shown(1), await shown(9), await shown(10), await shown(12)]).toEqual([
    '',
    '1',
    '9',
    '9 plus',
    '9 plus',
  ])
})
