import { Button, SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PermissionPreset, permissionPresets } from '../../../../../contract/identity/users/permission-presets.ts'
import type { UserDetails, UserRecord } from '../../../../../contract/identity/users/user-record.ts'
import { errorText } from '../../../../engine/texts/error-text.ts'
import { useFormat } from '../../../../engine/texts/format.ts'
import { showToast } from '../../../../parts/toasts/toast-store.ts'
import { Dialog } from '../../../../ui/dialogs/dialog.tsx'
import { type GivenRights, useApproveRequests } from '../requests.api.ts'
import { useUserOptions } from '../users.api.ts'
import classes from './fields.module.css'
import { PersonChoice } from './person-choice.tsx'
import { TbeRows } from './rights/tbe-rows.tsx'

/** With which rights people are let in: those of a kind of work and a place, or the same as another person's. */
export function ApproveDialog({
  requests,
  onClose,
  onDone,
}: {
  requests: readonly string[]
  onClose: () => void
  onDone: () => void
}) {
  const { t } = useTranslation('users')
  const { number } = useFormat()
  const approve = useApproveRequests()
  const options = useUserOptions().data
  const [from, setFrom] = useState<'preset' | 'person'>('preset')
  const [preset, setPreset] = useState<PermissionPreset | null>(null)
  const [userTBEs, setTbes] = useState<UserDetails['userTBEs']>([])
  const [person, setPerson] = useState<UserRecord>()
  const rights: GivenRights | undefined =
    from === 'person' ? person && { likeUser: person._id } : preset ? { preset, userTBEs } : undefined
  const submit = (): void => {
    if (!rights) return
    approve.mutate(
      { requests: [...requests], rights },
      {
        onSuccess: ({ decided }) => {
          showToast('success', t('requests.approvedDone', { count: decided, number: number(decided) }))
          onDone()
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      title={t('requests.approveTitle', { count: requests.length, number: number(requests.length) })}
      subtitle={t('requests.approveHint')}
      size={820}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button loading={approve.isPending} disabled={!rights} onClick={submit}>
            {t('requests.approve')}
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        <SegmentedControl
          aria-label={t('take.from')}
          data={(['preset', 'person'] as const).map((value) => ({ value, label: t(`take.${value}`) }))}
          value={from}
          onChange={(value) => setFrom(value as typeof from)}
        />
        {from === 'preset' ? (
          <>
            <Select
              label={t('preset.label')}
              placeholder={t('preset.choose')}
              data-autofocus
              data={permissionPresets.map((value) => ({ value, label: t(`presets.${value}`) }))}
              value={preset}
              onChange={(value) => setPreset(value)}
            />
            <div className={classes.section}>
              <span className="lab">{t('scope.title')}</span>
              <TbeRows tbes={userTBEs} options={options} onChange={setTbes} />
            </div>
          </>
        ) : (
          <PersonChoice onChoose={setPerson} />
        )}
        {approve.error && (
          <p className="msg c" role="alert">
            {errorText(approve.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}
