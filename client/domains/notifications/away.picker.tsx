import { Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Absence } from '../../../contract/notifications/absences.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { SectionHead } from '../../ui/page-head.tsx'
import { useAbsences } from './absences.api.ts'
import { AbsenceCard } from './components/absence-card.tsx'
import { AwayDialog } from './components/away-dialog.tsx'
import { useReadOnOpen } from './read-on-open.picker.ts'
import classes from './components/away.module.css'

/** When somebody is away and who stands in (BEY-13); an administrator keeps it of another person. */
export function Away({ of }: { of?: { code: string; name: string } }) {
  const { t } = useTranslation('notifications')
  const { data, error, refetch } = useAbsences(of?.code)
  const [editing, setEditing] = useState<Absence | 'new'>()
  useReadOnOpen('absence', of ? [] : (data?.data.map(({ _id }) => _id) ?? []))
  const mayAdd = data !== undefined && data.topics.length > 0
  return (
    <section>
      <SectionHead
        title={t('away.title')}
        tools={
          mayAdd && (
            <button type="button" className="btn a s" onClick={() => setEditing('new')}>
              <IconPlus size={16} aria-hidden />
              {t('away.add')}
            </button>
          )
        }
      />
      {error && !data ? (
        <p className="msg c" role="alert">
          {errorText(error)}
          <button type="button" className="btn a s" onClick={() => void refetch()}>
            {t('common:retry')}
          </button>
        </p>
      ) : !data ? (
        <Skeleton height={96} mt={14} aria-busy />
      ) : data.data.length === 0 ? (
        <p className={`muted ${classes.none}`}>
          {t(mayAdd ? (of ? 'away.noneOf' : 'away.none') : of ? 'away.noTopicsOf' : 'away.noTopics', {
            name: of?.name,
          })}
        </p>
      ) : (
        <ul className={classes.cards}>
          {data.data.map((absence) => (
            <AbsenceCard key={absence._id} absence={absence} reader={of?.code} onChange={() => setEditing(absence)} />
          ))}
        </ul>
      )}
      {editing && data && (
        <AwayDialog
          held={editing === 'new' ? undefined : editing}
          of={of}
          topics={data.topics}
          onClose={() => setEditing(undefined)}
        />
      )}
    </section>
  )
}
