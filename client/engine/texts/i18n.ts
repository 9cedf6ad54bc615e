import i18next, { type BackendModule, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { gridLanguages, type Language, languages } from '../../../contract/kernel/texts/languages.ts'
import { defaults } from '../../../contract/kernel/limits.ts'
import { logError } from '../log.ts'

const texts: i18n = i18next
const english = import.meta.glob<Record<string, unknown>>('../../../locales/en-US/*.json', { import: 'default' })
const KEY = 'linebook.language'

/** Loads `locales/<language>/<room>.json` when a screen first asks for it; a language without it falls back to en-US. */
const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, room, done) => {
    read(language, room).then(
      (texts) => done(null, texts),
      (error: unknown) => {
        logError('Cannot load internationalization data', error)
        done(error instanceof Error ? error : new Error(String(error)), null)
      },
    )
  },
}

/** The addresses of all other languages' texts are a piece of their own: most people's screens never need them. */
async function read(language: string, room: string): Promise<Record<string, unknown>> {
  const catalogues = language === defaults.language ? english : (await import('./translations.ts')).translations
  return (await catalogues[`../../../locales/${language}/${room}.json`]?.()) ?? {}
}

export const isLanguage = (value: string | null | undefined): value is Language =>
  languages.some((language) => language === value)

/** The person's own choice, else the best of the browser's languages, else en-US (I18N-01). */
export function preferredLanguage(chosen: string | null, wanted: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen
  for (const one of wanted) {
    const match = languages.find((language) => language === one || language.slice(0, 2) === one.slice(0, 2))
    if (match) return match
  }
  return defaults.language
}

export async function startTexts(): Promise<void> {
  texts.on('languageChanged', (language) => {
    document.documentElement.lang = language
  })
  await texts
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: preferredLanguage(localStorage.getItem(KEY), navigator.languages),
      fallbackLng: defaults.language,
      supportedLngs: [...gridLanguages],
      load: 'currentOnly',
      ns: ['common', 'errors'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      returnNull: false,
    })
}

/** Reads what is on screen in another language as well: what is made in it asks for its texts by `lng`. */
export const readLanguage = (language: Language): Promise<void> => texts.loadLanguages(language)

let chosenHere: Language | undefined

/** Reads the texts of some rooms before a screen asks for them. */
export const readTexts = (rooms: readonly string[]): Promise<void> => texts.loadNamespaces(rooms)

/** Changes all screens at once and is remembered in this browser. */
export async function showLanguage(language: Language): Promise<void> {
  chosenHere = undefined
  localStorage.setItem(KEY, language)
  if (texts.language !== language) await texts.changeLanguage(language)
}

/** The same for what a person chose, be it before they are logged in. */
export async function chooseLanguage(language: Language): Promise<void> {
  const shown = showLanguage(language)
  chosenHere = language
  await shown
}

/** What was chosen since the page was loaded or the screen last spoke a person's own language. */
export const languageChosenHere = (): Language | undefined => chosenHere
