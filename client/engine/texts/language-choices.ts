import { languageNames } from '../../../contract/kernel/language-names.ts'
import { languages } from '../../../contract/kernel/languages.ts'

/** What a field offers that asks for a language. */
export const languageChoices = languages.map((value) => ({ value, label: languageNames[value] }))
