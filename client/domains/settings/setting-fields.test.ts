import { expect, test } from 'vitest'
import { defaultSettings } from '../../../contract/settings/settings.ts'
import { readSection, settingForm, typedOf } from './setting-fields.ts'

test('ADM-04 the form has every setting, and reads back what it shows', () => {
  const typed = typedOf(defaultSettings)
  expect(settingForm.map(({ section }) => section).toSorted()).toEqual(Object.keys(defaultSettings).toSorted())
  for (const { section, fields } of settingForm) {
    expect(fields.map(({ name }) => name).toSorted()).toEqual(Object.keys(defaultSettings[section]).toSorted())
    expect(readSection(section, typed[section])).toEqual({ value: defaultSettings[section], wrong: new Set() })
  }
})

test('ADM-04 minutes are typed with either mark, and every wrong field is named', () => {
  expect(readSection('session', { timeoutMinutes: '30', warningMinutes: '1,5' }).value).toEqual({
    timeoutMinutes: 30,
    warningMinutes: 1.5,
  })
  const german = typedOf(defaultSettings, ',')
  expect(german.session['warningMinutes']).toBe('2,5')
  expect(readSection('session', german.session).value).toEqual(defaultSettings.session)
  expect([...readSection('session', { timeoutMinutes: 'x', warningMinutes: '99' }).wrong].toSorted()).toEqual([
    'timeoutMinutes',
    'warningMinutes',
  ])
  expect([...readSection('links', { upcLookup: 'ftp://a', travelCalendar: '' }).wrong]).toEqual(['upcLookup'])
})
