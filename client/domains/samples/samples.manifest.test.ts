import i18next from 'i18next'
import { expect, test, vi } from 'vitest'
import samples from '../../../locales/en-US/samples.json' with { type: 'json' }
import { samplesRoom } from './samples.manifest.ts'

test('BEY-09 SMP-01 a sample that is found is named in words that come with it', async () => {
  await i18next.init({ lng: 'en-US', resources: {}, interpolation: { escapeValue: false } })
  const asked = vi.spyOn(i18next, 'loadNamespaces').mockImplementation(async (name) => {
    if (name === 'samples') i18next.addResourceBundle('en-US', 'samples', samples)
  })
  const line = await samplesRoom.found.samples()
  const found = {
    _id: 'a',
    code: 'BCDFGHJK',
    style: '1001',
    color: 'BLK',
    side: 'Pair',
    size: '9',
    bin: 'A-01',
    photo: null,
  }
  expect(line(found as never)).toMatchObject({ label: '1001 BLK', detail: 'Pair · 9 · A-01', to: '/S/SBCDFGHJKBBK' })
  asked.mockRestore()
})
