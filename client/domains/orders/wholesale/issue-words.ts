import type { TFunction } from 'i18next'
import type { ErpError } from '../../../../contract/orders/connectors/erp.ts'
import type { OrderIssue } from '../../../../contract/orders/wholesale/check-order.ts'
import type { ShownIssue } from './order-issues.tsx'

type Words = TFunction<'wholesale'>

/** What the ERP said when it refused the order. */
const ERP = 'erp'

/** An issue in words, where one sees what it is of. */
export function issueWords({ field, message, data }: OrderIssue, t: Words): string {
  if (message === ERP) return erpText(data, t)
  if (message === 'required') return t('issues.required', { field: t(`fields.${field}` as 'fields.po') })
  return t(`issues.${message}` as 'issues.empty', data)
}

/** With `STYLE/COLOR:` in front of what is of a row (ORD-04). */
function issueText(issue: OrderIssue, t: Words): string {
  const { style, color } = issue.data
  return style === undefined ? issueWords(issue, t) : `${style}/${color}: ${issueWords(issue, t)}`
}

/** Our own ERP says it in the reader's language, another one in its own words. */
const erpText = ({ text, isOurs, code, ...facts }: OrderIssue['data'], t: Words): string =>
  isOurs ? t(`erp.${code}` as 'erp.empty', { ...facts, defaultValue: String(text) }) : String(text)

export const shownIssue = (issue: OrderIssue, t: Words): ShownIssue => ({
  level: issue.level,
  field: issue.field,
  text: issueText(issue, t),
  isOfPack: issue.message.startsWith('pack.'),
  isOfErp: issue.message === ERP,
})

/** What an ERP said against an order, as an issue at `field` of it. */
export const refusal = (field: string, { style, color, text, code, facts }: ErpError): OrderIssue => ({
  level: 'error',
  field,
  message: ERP,
  data: { ...facts, text, code, isOurs: Number(facts !== undefined), ...(style ? { style, color } : {}) },
})

/** Where nothing shows what it is of. */
export const refusalText = (error: ErpError, t: Words): string => issueText(refusal('', error), t)
