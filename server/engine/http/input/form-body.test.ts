import { expect, test } from 'vitest'
import { parseForm } from './form-body.ts'

test('DLP-01 a form of a page is read as the call it stands for', () => {
  expect(
    parseForm('filename=Spring+26&rows[0][style]=A%261&rows[0][color]=BLK&rows[1][style]=B&settings[small]=true'),
  ).toEqual({
    filename: 'Spring 26',
    rows: [{ style: 'A&1', color: 'BLK' }, { style: 'B' }],
    settings: { small: 'true' },
  })
})

test.each(['__proto__[x]=1', 'a[constructor]=1', 'a[b][c][d][e]=1', '[]=1'])('DLP-01 %s is no field', (text) => {
  expect(() => parseForm(text)).toThrow('no field of a form')
  expect(({} as { x?: string }).x).toBeUndefined()
})
