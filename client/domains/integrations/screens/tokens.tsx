import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiToken } from '../../../../contract/integrations/api-token.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { askFirst } from '../../../parts/dialogs/dialog-store.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Loading } from '../../../ui/loading.tsx'
import classes from '../components/integrations.module.css'
import { NewTokenDialog } from '../components/new-token-dialog.tsx'
import { ShownOnce } from '../components/shown-once.tsx'
import { useRevokeToken, useTokens } from '../integrations.api.ts'

/** Tokens by which the brand's other systems call Linebook (BEY-15). */
export function Tokens() {
  const { t } = useTranslation('integrations')
  const tokens = useTokens()
  const [making, setMaking] = useState(false)
  const [secret, setSecret] = useState<string>()
  const create = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      {t('tokens.new')}
    </Button>
  )
  return (
    <>
      <PageHead
        title={t('screens.tokens')}
        tools={
          <>
            <a className="btn a" href="/api/docs/" target="_blank" rel="noreferrer">
              {t('tokens.docs')}
            </a>
            {create}
          </>
        }
      />
      <div className="scroll">
        {tokens.isError ? (
          <ErrorState
            title={t('tokens.failed')}
            reason={errorText(tokens.error)}
            onRetry={() => void tokens.refetch()}
          />
        ) : !tokens.data ? (
          <Waiting />
        ) : tokens.data.length === 0 ? (
          <EmptyState text={t('tokens.empty')}>{create}</EmptyState>
        ) : (
          <TokenTable tokens={tokens.data} />
        )}
      </div>
      {making && (
        <NewTokenDialog
          onClose={() => setMaking(false)}
          onMade={(made) => {
            setMaking(false)
            setSecret(made)
          }}
        />
      )}
      {secret !== undefined && (
        <ShownOnce title={t('tokens.made')} secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </>
  )
}

function TokenTable({ tokens }: { tokens: readonly ApiToken[] }) {
  const { t } = useTranslation('integrations')
  return (
    <table className={`g flat whole ${classes.table}`} aria-label={t('screens.tokens')}>
      <thead>
        <tr>
          <th className={classes.name}>{t('fields.name')}</th>
          <th className={classes.name}>{t('fields.person')}</th>
          <th>{t('fields.scopes')}</th>
          <th className={classes.state}>{t('fields.state')}</th>
          <th className={classes.when}>{t('fields.lastUsed')}</th>
          <th className={classes.when}>{t('fields.expires')}</th>
          <th className={classes.tools}>
            <span className="visually-hidden">{t('fields.tools')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <TokenRow key={token._id} token={token} />
        ))}
      </tbody>
    </table>
  )
}

const looks: Record<ApiToken['state'], string> = { active: 'o', expired: '', revoked: '', personInactive: 'w' }

function TokenRow({ token }: { token: ApiToken }) {
  const { t } = useTranslation(['integrations', 'users'])
  const format = useFormat()
  const revoke = useRevokeToken()
  const scopes = token.scopes
    .map(({ domain, level }) => `${t(`users:domains.${domain}`)} (${t(`levels.${level}`)})`)
    .join(', ')
  const end = async (): Promise<void> => {
    const sure = await askFirst({
      title: t('tokens.revoke.question', { name: token.name }),
      body: t('tokens.revoke.text'),
      confirm: t('tokens.revoke.confirm'),
      critical: true,
    })
    if (!sure) return
    revoke.mutate(token._id, {
      onSuccess: () => showToast('success', t('tokens.revoke.done', { name: token.name })),
      onError: (error) => showToast('error', errorText(error)),
    })
  }
  return (
    <tr className={token.state === 'active' ? '' : classes.over}>
      <td>
        <span className={classes.two}>
          <b className="b ell">{token.name}</b>
          <span className="muted">{token.prefix}…</span>
        </span>
      </td>
      <td title={token.person.email}>
        <span className={classes.two}>
          <span className="ell">{token.person.name}</span>
          <span className="muted ell">{token.person.email}</span>
        </span>
      </td>
      <td className={classes.scopesCell} title={scopes}>
        <span>{scopes}</span>
      </td>
      <td>
        <span className={`tag ${looks[token.state]}`}>{t(`tokenStates.${token.state}`)}</span>
      </td>
      <td title={token.lastUsedAddress ?? undefined}>
        {token.lastUsedDate === null ? t('tokens.never') : format.dateTime(token.lastUsedDate)}
      </td>
      <td>{format.date(token.expiryDate)}</td>
      <td>
        {token.state !== 'revoked' && token.state !== 'expired' && (
          <button type="button" className="btn c s" disabled={revoke.isPending} onClick={() => void end()}>
            {t('tokens.revoke.action')}
          </button>
        )}
      </td>
    </tr>
  )
}

function Waiting() {
  return (
    <Loading className={classes.waiting}>
      {Array.from({ length: 5 }, (_, at) => (
        <Skeleton key={at} height={32} />
      ))}
    </Loading>
  )
}
