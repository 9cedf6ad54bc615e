import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SampleStyle } from '../../../../contract/orders/sample/sample-styles.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { SideDrawer } from '../../../ui/dialogs/side-drawer.tsx'
import { orderPath } from '../order-lists.ts'
import classes from './sample-styles.module.css'
import { readOpenRows, type StyleQuery } from './sample-styles.api.ts'

/** Which orders want a line, the first wished one at the top. */
export function SampleStyleDrawer({
  line,
  filters,
  onClose,
}: {
  line: SampleStyle | undefined
  filters: StyleQuery['filters']
  onClose: () => void
}) {
  const { t } = useTranslation('sample-styles')
  return (
    <SideDrawer
      opened={line !== undefined}
      onClose={onClose}
      title={line ? line.name || `${line.style}/${line.color}` : ''}
      subtitle={line && [`${line.style} ${line.color}`, line.size, line.side].filter(Boolean).join(' · ')}
    >
      {line && <Rows line={line} filters={filters} label={t('rows')} />}
    </SideDrawer>
  )
}

function Rows({ line, filters, label }: { line: SampleStyle; filters: StyleQuery['filters']; label: string }) {
  const { t } = useTranslation('sample-styles')
  const { date, number } = useFormat()
  const { data, error } = useQuery({
    queryKey: ['orders', 'samples', 'style-rows', line._id, filters],
    queryFn: ({ signal }) => readOpenRows(line._id, filters, signal),
  })
  if (error) return <p role="alert">{errorText(error)}</p>
  return (
    <ul className={classes.rows} aria-label={label} aria-busy={!data}>
      {data?.rows.map((row) => (
        <li key={row._id}>
          <div>
            <Link to={orderPath(row.orderNumber)}>{row.orderIdentifier}</Link>
            <div className="muted">{[row.requesterName, row.source].join(' · ')}</div>
          </div>
          <div className={classes.end}>
            {t('pieces', { count: row.quantity, number: number(row.quantity) })}
            <div className="muted">{row.wantedBy ? date(row.wantedBy) : '–'}</div>
          </div>
          <span className={row.source === 'Inventory' || row.reserved >= row.quantity ? 'tag o' : 'tag'}>
            {t(row.source === 'Inventory' ? 'inventory' : row.reserved >= row.quantity ? 'matched' : 'unmatched')}
          </span>
        </li>
      ))}
    </ul>
  )
}
