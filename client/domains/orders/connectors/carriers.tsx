import { useTranslation } from 'react-i18next'
import type { Carrier } from '../../../../contract/orders/connectors/carrier-calls.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { ConnectorLine } from './connector-line.tsx'
import { useCarriers, useCarrierTest } from './connectors.api.ts'
import classes from './connectors.module.css'

/** UPS and USPS: where they are, how they do, what they were asked last, and a question that orders nothing (ORS-03). */
export function Carriers() {
  const { t } = useTranslation('connectors')
  const { data } = useCarriers()
  const test = useCarrierTest()
  const ask = (name: Carrier['name']) =>
    test.mutate(name, {
      onSuccess: ({ answer }) =>
        void showToast('success', t('answers', { name: t(`carriers.${name}`) }), { body: answer }),
      onError: (reason) => void showToast('error', errorText(reason)),
    })
  return data?.carriers.map((carrier) => (
    <CarrierLine
      key={carrier.name}
      carrier={carrier}
      isTesting={test.isPending && test.variables === carrier.name}
      onTest={() => ask(carrier.name)}
    />
  ))
}

function CarrierLine({ carrier, isTesting, onTest }: { carrier: Carrier; isTesting: boolean; onTest: () => void }) {
  const { t } = useTranslation('connectors')
  const { number, dateTime } = useFormat()
  const { name, failed, calls } = carrier
  return (
    <ConnectorLine
      name={t(`carriers.${name}`)}
      health={carrier}
      own={t(`carriers.own.${name}`)}
      facts={failed > 0 ? [t('failedCount', { count: failed, number: number(failed) })] : []}
      isTesting={isTesting}
      onTest={onTest}
    >
      {calls.length > 0 && (
        <details>
          <summary>{t('carriers.last', { count: calls.length, number: number(calls.length) })}</summary>
          <ul className={classes.attempts}>
            {calls.map((one) => (
              <li key={one._id}>
                <div className="row">
                  <b className="b">{one.about}</b>
                  <span className="t2">
                    {one.fault === null ? '' : t(`faults.${one.fault}`, { defaultValue: one.fault })}
                  </span>
                  <span className="sp" />
                  <span className="muted">
                    {[
                      ...(one.status === null ? [] : [String(one.status)]),
                      t('took', { number: number(one.milliseconds) }),
                      dateTime(one.at),
                    ].join(' · ')}
                  </span>
                </div>
                {one.excerpt && <code className={`t2 ${classes.excerpt}`}>{one.excerpt}</code>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </ConnectorLine>
  )
}
