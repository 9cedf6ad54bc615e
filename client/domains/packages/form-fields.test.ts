import { expect, test } from 'vitest'
import { formFields } from './form-fields.ts'

test('DLP-01 lists and settings become the fields of a form', () => {
  const wish = { filename: 'Fall', small: true, skipped: undefined, files: [{ type: 's3', key: 'a' }, { key: 'b' }] }
  expect(formFields(wish)).toEqual([
    ['filename', 'Fall'],
    ['small', 'true'],
    ['files[0][type]', 's3'],
    ['files[0][key]', 'a'],
    ['files[1][key]', 'b'],
  ])
})
