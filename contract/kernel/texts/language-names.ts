import type { Language } from './languages.ts'

/** Each language by its own name, as its readers look for it. */
export const languageNames: Record<Language, string> = {
  'en-US': 'English (US)',
  'de-DE': 'Deutsch',
  'es-ES': 'Español',
  'fr-FR': 'Français',
  'it-IT': 'Italiano',
  'pl-PL': 'Polski',
  'pt-BR': 'Português (Brasil)',
}
