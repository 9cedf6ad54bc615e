import { Button, Skeleton } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type ConnectorDelivery, connectorStates } from '../../../../contract/orders/connectors/connector-calls.ts'
import { choicePart, addressState, optionalPart } from '../../../engine/screens/address-state.ts'
import { useSearchChange } from '../../../engine/screens/use-search-change.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Carriers } from '../connectors/carriers.tsx'
import { useConnectors } from '../connectors/connectors.api.ts'
import classes from '../connectors/connectors.module.css'
import { DeliveryDrawer } from '../connectors/delivery-drawer.tsx'
import { ErpLine } from '../connectors/erp-line.tsx'
import { OverHeld } from '../connectors/over-held.tsx'

interface Shown {
  state: (typeof connectorStates)[number] | undefined
  delivery: string | undefined
}
const shown = addressState<Shown>({
  state: choicePart(connectorStates, undefined),
  delivery: optionalPart(),
})

const looks: Record<ConnectorDelivery['state'], string> = {
  waiting: 'w',
  taken: 'w',
  accepted: 'o',
  refused: 'c',
  failed: 'c',
  dropped: '',
}

/** How orders reach the ERP and parcels their carriers: where they go, how that goes, and every message with its attempts. */
export function Connectors() {
  const { t } = useTranslation('connectors')
  const { state, delivery } = shown.parse(useSearch({ strict: false }))
  const change = useSearchChange()
  const log = useConnectors(state)
  const [first] = log.data?.pages ?? []
  const rows = log.data?.pages.flatMap(({ data }) => data)
  return (
    <>
      <PageHead
        title={t('title')}
        tools={
          <div className="seg m" role="group" aria-label={t('columns.state')}>
            {[undefined, ...connectorStates].map((one) => (
              <button
                key={one ?? 'all'}
                type="button"
                className={one === state ? 'on' : ''}
                aria-pressed={one === state}
                onClick={() => change({ state: one })}
              >
                {t(one ? `states.${one}` : 'all')}
              </button>
            ))}
          </div>
        }
      />
      <div className={classes.lines}>
        {first && <ErpLine health={first} onFailed={() => change({ state: 'failed' })} />}
        <Carriers />
        <OverHeld />
      </div>
      <div className="scroll">
        {log.isError && !rows && (
          <ErrorState title={t('failed')} reason={errorText(log.error)} onRetry={() => void log.refetch()} />
        )}
        {log.isPending && <Skeleton height={44} m={18} width="auto" />}
        {rows?.length === 0 && <EmptyState text={t(state ? 'none' : 'empty')} />}
        {rows && rows.length > 0 && <Deliveries rows={rows} onOpen={(id) => change({ delivery: id })} />}
        {log.hasNextPage && (
          <div className="centred">
            <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
              {t('older')}
            </Button>
          </div>
        )}
      </div>
      {delivery && <DeliveryDrawer key={delivery} id={delivery} onClose={() => change({ delivery: undefined })} />}
    </>
  )
}

function Deliveries({ rows, onOpen }: { rows: readonly ConnectorDelivery[]; onOpen: (id: string) => void }) {
  const { t } = useTranslation('connectors')
  const { number, dateTime } = useFormat()
  return (
    <table className={`g flat ${classes.log}`} aria-label={t('title')}>
      <thead>
        <tr>
          <th>{t('columns.order')}</th>
          <th>{t('columns.kind')}</th>
          <th>{t('columns.state')}</th>
          <th className={classes.number}>{t('columns.attempts')}</th>
          <th>{t('columns.next')}</th>
          <th>{t('columns.created')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ _id, order, revision, kind, state, attempts, nextAttemptDate, createdDate }) => (
          <tr key={_id}>
            <td>
              <button type="button" className="btn a s" onClick={() => onOpen(_id)}>
                {order} · {t('revision', { number: number(revision) })}
              </button>
            </td>
            <td className="t2">{t(`kinds.${kind.replace('order.', '') as 'submitted'}`)}</td>
            <td>
              <span className={`st ${looks[state]}`}>{t(`states.${state}`)}</span>
            </td>
            <td className={classes.number}>{number(attempts)}</td>
            <td className="t2">{nextAttemptDate ? dateTime(nextAttemptDate) : ''}</td>
            <td className="t2">{dateTime(createdDate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
