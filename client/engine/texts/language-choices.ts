import { languageNames } from '../../../contract/kernel/texts/language-names.ts'
import { languages } from '../../../contract/kernel/texts/languages.ts'

/** What a field offers that asks for a language. */
export const languageChoices = languages.map((value) => ({ value, label: languageNames[value] }))
