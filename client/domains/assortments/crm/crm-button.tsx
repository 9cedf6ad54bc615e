import { Button, Popover, Skeleton } from '@mantine/core'
import { IconCloud, IconCloudCheck, IconCloudUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { CrmSync } from '../../../../contract/integrations/crm.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { useCrmState } from './crm.api.ts'
import { useCrmSync } from './use-crm-sync.ts'
import classes from './crm-button.module.css'

type Shown = Pick<Assortment, '_id' | 'title' | 'lastSyncDate' | 'may'>

/** How an assortment stands with the CRM, and the way to send it for who may change it (AST-19). */
export function CrmButton({ assortment }: { assortment: Shown }) {
  const { t } = useTranslation('crm')
  const { dateTime } = useFormat()
  const [opened, setOpened] = useState(false)
  const { title, lastSyncDate, may } = assortment
  if (!may.edit && lastSyncDate === null) return null
  const Icon = lastSyncDate === null ? IconCloud : IconCloudCheck
  const told = lastSyncDate === null ? t('states.never') : t('last', { time: dateTime(lastSyncDate) })
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={280} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className="ib"
          aria-haspopup="dialog"
          aria-expanded={opened}
          aria-label={t('of', { title })}
          title={`${t('name')} · ${told}`}
          onClick={() => setOpened(!opened)}
        >
          <Icon size={18} stroke={1.5} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('of', { title })}>
        {opened && <Standing assortment={assortment} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function Standing({ assortment }: { assortment: Shown }) {
  const { t } = useTranslation('crm')
  const crm = useCrmSync()
  const { data, error, refetch } = useCrmState(assortment._id, true)
  return (
    <div className={classes.standing}>
      {data ? (
        <Facts sync={data} />
      ) : error ? (
        <p className="msg c" role="alert">
          {t('loadFailed')}
          <button type="button" className="btn a s" onClick={() => void refetch()}>
            {t('again')}
          </button>
        </p>
      ) : (
        <Skeleton height={40} />
      )}
      {assortment.may.edit && (
        <Button
          fullWidth
          leftSection={<IconCloudUp size={16} aria-hidden />}
          loading={crm.pending || data?.state === 'sending'}
          onClick={() => void crm.sync([assortment])}
        >
          {t(data && data.state !== 'never' ? 'again' : 'sync')}
        </Button>
      )}
    </div>
  )
}

const looks = { never: '', sending: 'i', waiting: 'w', synced: 'o', failed: 'c' } as const

function Facts({ sync: { state, lastSyncDate, nextAttemptDate, lastAttempt } }: { sync: CrmSync }) {
  const { t } = useTranslation(['crm', 'integrations'])
  const { dateTime } = useFormat()
  const fault = lastAttempt?.fault
  const missed = (state === 'waiting' || state === 'failed') && fault
  return (
    <div role="status" className={classes.facts}>
      <span className={`st ${looks[state]}`}>
        {t(`states.${state}`, { time: nextAttemptDate ? dateTime(nextAttemptDate) : '' })}
      </span>
      {missed && (
        <span className="t2">
          {t(`integrations:faults.${missed}`)}
          {lastAttempt.status !== null && ` · ${t('integrations:answered', { status: lastAttempt.status })}`}
        </span>
      )}
      {lastSyncDate !== null && <span className="t2">{t('last', { time: dateTime(lastSyncDate) })}</span>}
      <span className="muted">{t(state === 'never' ? 'neverText' : 'followsText')}</span>
    </div>
  )
}
