import { useTranslation } from 'react-i18next'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { ConnectorLine } from './connector-line.tsx'
import { type ErpHealth, useErpTest, useSendAllAgain } from './connectors.api.ts'

/** The ERP, what of its messages waits and failed, and the ways to send those again and to ask whether it is there. */
export function ErpLine({ health, onFailed }: { health: ErpHealth; onFailed: () => void }) {
  const { t } = useTranslation('connectors')
  const { number } = useFormat()
  const test = useErpTest()
  const again = useSendAllAgain()
  const { waiting, failed } = health
  const onError = (reason: unknown) => void showToast('error', errorText(reason))
  return (
    <ConnectorLine
      name={t('erp')}
      health={health}
      own={t('own')}
      facts={[t('waiting', { count: waiting, number: number(waiting) })]}
      isTesting={test.isPending}
      onTest={() =>
        test.mutate(undefined, {
          onSuccess: ({ answer }) => void showToast('success', t('answers', { name: t('erp') }), { body: answer }),
          onError,
        })
      }
      actions={
        failed > 0 && (
          <>
            <button type="button" className="btn a s" onClick={onFailed}>
              {t('failedCount', { count: failed, number: number(failed) })}
            </button>
            <button
              type="button"
              className="btn q s"
              disabled={again.isPending}
              onClick={() =>
                again.mutate(undefined, {
                  onSuccess: ({ count }) => void showToast('success', t('sentAgain', { count, number: number(count) })),
                  onError,
                })
              }
            >
              {t('againAll')}
            </button>
          </>
        )
      }
    />
  )
}
