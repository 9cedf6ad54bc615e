import { useTranslation } from 'react-i18next'
import type { ErpError } from '../../../../contract/orders/connectors/erp.ts'
import { refusalText } from './issue-words.ts'

/** Why the ERP refused an order, each on a line of its own. */
export function ErpReasons({ errors }: { errors: readonly ErpError[] }) {
  const { t } = useTranslation('wholesale')
  return errors.map((error, at) => <span key={at}>{refusalText(error, t)}</span>)
}
