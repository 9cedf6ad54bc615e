import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { screens } from '../../client/app/screens.ts'

// Every toast and error text of the specification's error catalogue, word for word. A text whose feature is not made yet
// stands with the mark of that feature: as soon as the mark is there, the text must be too.

/** Placeholders as the specification writes them, `N` and `{message}`, are any placeholder of ours. */
const texts: readonly string[] = [
  'Unexpected Server Error',
  'Network Error',
  ' - No additional information available - ',
  'Unknown error',
  'Assortment Created',
  'Assortment Duplicated',
  'Document Exported',
  '{n} Item(s) added to assortment',
  '{n} Item(s) Deleted',
  '1 Filter added and assortment updated',
  '1 Filter removed and assortment updated',
  'Cannot create an assortment - {message}',
  'Cannot load assortments',
  'Users fetch failed!',
  'Error. Your request was empty.  Nothing has been submitted. Please try again.',
  'Dynamic options fetch failed!',
  'Cannot return products: {message}',
  'Your document has been canceled',
  'Discount Percentage must be between 0-100',
  'This assortment already exists.  Please create a unique one.',
  'Warning: Please disable ad blockers or whitelist the product to use this site',
  'Your changes were not saved. The underlying data might be different than how you see it. Click here to reload the page.',
  'You are about to delete one assortment.',
  'Warning this assortment has been sync’d with CRM',
  'Archived Assortments will be available under the archive tab.',
  'Unarchived Assortments will appear back in the other tabs.',
  'This Style/Color is Already in Your Assortment',
  'Style/Color Not Found',
  'Product Type is not correct',
  'This product does not match your assortment status',
  'This product is not available in your location',
]

type Mark = { call: string } | { page: string } | { field: string } | { text: string }

const later: readonly (readonly [Mark, readonly string[]])[] = [
  [{ field: 'alerts' }, ['{n} Alerts Cleared']],
  [{ call: 'POST /assortments/crmSync/{id}' }, ["CRM has been sync'd"]],
  [
    { page: 'assortment-manager--seasons--manage' },
    ['Season created succesfully', 'You are about to delete one season.'],
  ],
  [
    { page: 'assortment-manager--scheduled' },
    [
      'Scheduled Successfully',
      'Scheduled Updated',
      'Scheduled Deleted',
      'This will also delete ALL SCHEDULED REPORTS for the assortment(s).',
    ],
  ],
  [{ call: 'POST /assortment-documents/share/email/{fileType}' }, ['Shared Successfully']],
  [{ call: 'POST /collections/{type}/batch/{collectionId}' }, ['{n} Items Added', '{n} Items Removed']],
  [{ page: 'orders--samples--order' }, ['Order Deleted', 'Order Duplicated', 'Order Reactivated']],
  [
    { page: 'orders--wholesale--order' },
    [
      'Invalid Start Date',
      'Invalid End Date',
      'End date cannot be before start date',
      'Start date cannot be more than 1 week in the past',
      'End date cannot be more than 1 week in the past',
      'Start date cannot be more than 1 year in future',
      'End date cannot be more than 1 year in future',
    ],
  ],
  [{ call: 'POST /mail/applink' }, ['Thank you. Your message has been sent.', 'Error: Cannot send message']],
  [{ call: 'GET /charts' }, ['Error: Cannot fetch Announcements']],
  [{ call: 'POST /upload/aws/s3/create' }, ['Error: Attachment failed upload to Amazon S3']],
  [{ call: 'POST /packages/download' }, ['Your ZIP download has been cancelled']],
  [{ call: 'PATCH /assets/{manageType}/batch/many' }, ['Success']],
  [
    { page: 'samples--production' },
    [
      'Error: {message}',
      'Duplicate Sample',
      'Sample Missing Value',
      'Sample Already Exists',
      'Mold Number Already Exists',
      'Status, Side, Quantity, and Bin are Required',
    ],
  ],
  [
    { text: 'Column Associations' },
    ['Duplicate Style/Color', 'Product is not allowed', 'Data Differs From Excel file'],
  ],
  [{ page: 'internal-assortment--manage' }, ['This Style/Color is Already in Season/Year/Region']],
]

const asOurs = (text: string): string => text.replaceAll(/\{\{?\w+\}\}?/g, '{}')

function valuesOf(node: unknown): string[] {
  return typeof node === 'string' ? [node] : Object.values(node as Record<string, unknown>).flatMap(valuesOf)
}
const locale = (language: string) => {
  const folder = `locales/${language}`
  const rooms = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as unknown)
  return new Set(rooms.flatMap(valuesOf).map(asOurs))
}
const english = locale('en-US')

const calls = readFileSync(join(import.meta.dirname, 'access-matrix.txt'), 'utf8')
const contract = readdirSync('contract', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  .join('\n')

function isMade(mark: Mark): boolean {
  if ('call' in mark) return calls.split('\n').some((line) => line.endsWith(`  ${mark.call}`))
  if ('field' in mark) return new RegExp(`\\b${mark.field}: z\\.`).test(contract)
  if ('text' in mark) return english.has(mark.text)
  const page = screens.find(({ name }) => name === mark.page)
  if (!page) throw new Error(`no page is called ${mark.page}`)
  return page.beingBuilt !== true
}

test('ERR-02 every text of the error catalogue is there word for word', () => {
  expect(texts.filter((text) => !english.has(asOurs(text)))).toEqual([])
})

test('ERR-02 a text that waits for its feature comes with it', () => {
  const missing = later.flatMap(([mark, waiting]) =>
    isMade(mark) ? waiting.filter((text) => !english.has(asOurs(text))) : [],
  )
  expect(missing).toEqual([])
})
