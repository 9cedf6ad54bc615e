import { useTranslation } from 'react-i18next'
import type { AuditWords } from '../../../contract/audit/say-change.ts'
import { useFormat } from '../../engine/texts/format.ts'

/** How the trail is put into words on screen. */
export function useAuditWords(): AuditWords {
  const { t, i18n } = useTranslation('audit')
  const format = useFormat()
  return {
    field: (name) =>
      /^\w+$/.test(name) && i18n.exists(`audit:fields.${name}`) ? t(`fields.${name}` as 'fields.sort') : undefined,
    yes: t('yes'),
    no: t('no'),
    empty: t('empty'),
    arranged: t('arranged'),
    number: (value) => format.number(value),
    percent: (value) => format.percent(value),
    money: format.money,
    day: format.date,
    instant: format.dateTime,
  }
}
