import i18next from 'i18next'
import { beforeAll, expect, test, vi } from 'vitest'
import german from '../../../locales/de-DE/common.json' with { type: 'json' }

beforeAll(async () => {
  await i18next.init({ lng: 'de-DE', resources: { 'de-DE': { common: german } } })
})

/** As they are written on a machine. */
async function written(platform: string): Promise<string[]> {
  vi.resetModules()
  vi.stubGlobal('navigator', { platform })
  const { keysText } = await import('./key-name.ts')
  return [keysText(['command', 'C']), keysText(['Delete']), keysText(['Alt', 'Enter'])]
}

test('GRID-16 keys are told as the keyboard in front of one has them', async () => {
  expect(await written('Linux x86_64')).toEqual(['Strg C', 'Entf', 'Alt Eingabe'])
  expect(await written('MacIntel')).toEqual(['⌘ C', 'Entf', 'Alt Eingabe'])
})
