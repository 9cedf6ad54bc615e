import { useTranslation } from 'react-i18next'
import type { RuleStep } from '../../../../contract/identity/access/explain-access.ts'

/** A rule in words: what it found of this person. */
export function useRuleText(): (step: RuleStep) => string {
  const { t, i18n } = useTranslation(['access', 'users'])
  const anyOf = (words: readonly string[]): string =>
    new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(words)
  const roles = (keys: readonly string[]): string => anyOf(keys.map((key) => t(`users:roles.${key}`)))
  /** Words of the house where there are some; codes stand as they are. */
  const words = (keys: readonly string[]): string[] =>
    keys.map((key) => t(`access:values.${key}`, { defaultValue: key }))

  return ({ rule, holds, values: given }) => {
    const { domain, roles: ofRoles = [], subRoles = [], reach = [], field = [], equals = [] } = given
    const parts = [
      domain?.[0] ? t('access:parts.domain', { domain: t(`users:domains.${domain[0]}`) }) : '',
      ofRoles.length > 0 ? t('access:parts.roles', { roles: roles(ofRoles) }) : '',
      subRoles.length > 0 ? t('access:parts.subRoles', { roles: roles(subRoles), reach: reach.join(', ') }) : '',
    ]
    return t(`access:rules.${rule}.${holds ? 'holds' : 'fails'}`, {
      what: parts.filter(Boolean).join(' '),
      field: field[0] ? t(`access:fields.${field[0]}`) : '',
      equals: new Intl.ListFormat(i18n.language).format(words(equals)),
      state: given['state']?.[0] ? t(`users:states.${given['state'][0]}`) : '',
      location: given['location']?.join(', ') ?? '',
      permitted: given['permitted']?.join(', ') || t('access:none'),
      owner: given['owner']?.[0] ?? '',
      reach: words(reach).join(', '),
      reason: given['reason']?.[0] ?? '',
    })
  }
}
