import { Skeleton, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconInfoCircle, IconSearch } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mailState } from '../../../../contract/mail/outbox.ts'
import { debounces } from '../../../../contract/kernel/limits.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PageSteps } from '../../../ui/page-steps.tsx'
import { MailDrawer } from '../components/mail-drawer.tsx'
import { MailTable } from '../components/mail-table.tsx'
import classes from '../components/outbox.module.css'
import { useOutbox } from '../mail.api.ts'
import { outboxView } from '../outbox-view.ts'

const size = 50

/** Every mail of the last months, what became of it, and those that nothing delivers (ACC-02). */
export function Outbox() {
  const { t } = useTranslation('outbox')
  const navigate = useNavigate()
  const { state, text, page, mail } = outboxView(useSearch({ strict: false }) as Record<string, unknown>)
  const go = (change: Record<string, unknown>): void =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...change }) as never,
      replace: true,
    })
  const [typed, setTyped] = useState(text)
  const search = useDebouncedCallback(
    (wanted: string) => go({ text: wanted.trim() || undefined, page: undefined }),
    debounces.nameFilter,
  )
  const outbox = useOutbox({ ...(state ? { state: [state] } : {}), text, skip: page * size, limit: size })
  const isNarrowed = state !== undefined || text !== ''
  return (
    <>
      <PageHead
        title={t('title')}
        tools={
          <>
            <TextInput
              className={classes.search ?? ''}
              aria-label={t('search')}
              placeholder={t('search')}
              leftSection={<IconSearch size={14} aria-hidden />}
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value)
                search(event.currentTarget.value)
              }}
            />
            <div className={`seg m ${classes.states}`} role="group" aria-label={t('columns.state')}>
              {[undefined, ...mailState.options].map((one) => (
                <button
                  key={one ?? 'all'}
                  type="button"
                  className={one === state ? 'on' : ''}
                  aria-pressed={one === state}
                  onClick={() => go({ state: one, page: undefined })}
                >
                  {t(one ? `states.${one}` : 'all')}
                </button>
              ))}
            </div>
          </>
        }
      />
      {outbox.data && !outbox.data.hasMailServer && (
        <div className={`note ${classes.note}`}>
          <IconInfoCircle size={16} stroke={1.6} aria-hidden />
          <span className="t2">{t('noMailServer')}</span>
        </div>
      )}
      <div className="scroll">
        {outbox.isPending && (
          <div className={classes.waiting} aria-busy="true">
            {Array.from({ length: 8 }, (_, at) => (
              <Skeleton key={at} height={28} />
            ))}
          </div>
        )}
        {outbox.isError && (
          <ErrorState title={t('failed')} reason={errorText(outbox.error)} onRetry={() => void outbox.refetch()} />
        )}
        {outbox.data &&
          (outbox.data.data.length > 0 ? (
            <MailTable rows={outbox.data.data} shown={mail} hasMailServer={outbox.data.hasMailServer} />
          ) : (
            <EmptyState text={t(isNarrowed ? 'nothingFound' : 'empty')} />
          ))}
      </div>
      {outbox.data && outbox.data.totalCount > size && (
        <PageSteps
          page={page}
          size={size}
          total={outbox.data.totalCount}
          onPage={(next) => go({ page: next === 0 ? undefined : next })}
        />
      )}
      {mail !== undefined && outbox.data && (
        <MailDrawer id={mail} hasMailServer={outbox.data.hasMailServer} onClose={() => go({ mail: undefined })} />
      )}
    </>
  )
}
