import { useTranslation } from 'react-i18next'
import type { FieldValue } from '../../../../contract/identity/users/user-fields.ts'
import { languageNames } from '../../../../contract/kernel/texts/language-names.ts'
import { isLanguage } from '../../../engine/texts/i18n.ts'

export interface FieldTexts {
  label: (field: string) => string
  /** The value as one line; empty text for nothing. */
  value: (field: string, value: FieldValue) => string
}

/** How fields of a person and their values read, for whatever shows a change. */
export function useFieldTexts(): FieldTexts {
  const { t } = useTranslation('users')
  const role = (one: string): string => t(`roles.${one}`)
  const part = (text: string): string => text || '–'
  return {
    label: (field) =>
      field.startsWith('roles.') ? t(`domains.${field.slice('roles.'.length)}`) : t(`fields.${field}`),
    value: (field, value) => {
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
      if (typeof value === 'string') {
        if (field === 'state') return t(`states.${value}`)
        return field === 'language' && isLanguage(value) ? languageNames[value] : value
      }
      const isRoles = field.startsWith('roles.')
      return value
        .map((one) => {
          if (typeof one === 'string') return isRoles ? role(one) : one
          const [, held, ...where] = one
          return field === 'subRoles' ? [role(held ?? ''), ...where].join(' · ') : one.map(part).join(' · ')
        })
        .join(field === 'subRoles' || field === 'userTBEs' ? '; ' : ', ')
    },
  }
}
