import { Button, Skeleton, TextInput } from '@mantine/core'
import { IconArrowBackUp, IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { AssortmentVersion, VersionReason } from '../../../../contract/assortments/versions/assortment-version.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { ChangedSince } from './changed-since.tsx'
import { useRestore } from './use-restore.ts'
import { useKeepVersion, useVersions } from './versions.api.ts'
import { VersionMenu, VersionNameField } from './version-name.tsx'
import classes from './version-list.module.css'

const tags: Record<VersionReason, string> = { published: 'tag o', shared: 'tag a', named: 'tag', restored: 'tag w' }

/** Versions of an assortment, newest first: what changed since each, and the way back to it (BEY-03). */
export function VersionList({ assortment, onLeave }: { assortment: Assortment; onLeave: () => void }) {
  const { t } = useTranslation(['together', 'common'])
  const versions = useVersions(assortment._id, assortment.version)
  const rows = versions.data?.pages.flatMap(({ data }) => data)
  return (
    <>
      {assortment.may.edit && <Keep assortment={assortment} />}
      {versions.isError && (
        <ErrorState
          title={t('versions.failed')}
          reason={errorText(versions.error)}
          onRetry={() => void versions.refetch()}
        />
      )}
      {!rows && !versions.isError && (
        <Loading className="padded">
          {[0, 1, 2].map((at) => (
            <Skeleton key={at} height={56} mb={12} />
          ))}
        </Loading>
      )}
      {rows?.length === 0 && <EmptyState text={t(assortment.may.edit ? 'versions.none' : 'versions.noneToRead')} />}
      <ul className={classes.list}>
        {rows?.map((version) => (
          <Version key={version._id} assortment={assortment} version={version} onLeave={onLeave} />
        ))}
      </ul>
      {versions.hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" loading={versions.isFetchingNextPage} onClick={() => void versions.fetchNextPage()}>
            {t('versions.older')}
          </Button>
        </div>
      )}
    </>
  )
}

function Keep({ assortment }: { assortment: Assortment }) {
  const { t } = useTranslation('together')
  const [name, setName] = useState('')
  const keep = useKeepVersion(assortment._id)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() === '') return
    keep.mutate(name.trim(), {
      onSuccess: () => {
        setName('')
        showToast('success', t('versions.kept'))
      },
    })
  }
  return (
    <form className={classes.keep} onSubmit={submit}>
      <TextInput
        label={t('versions.name')}
        placeholder={t('versions.namePlaceholder')}
        value={name}
        maxLength={120}
        error={keep.error ? errorText(keep.error) : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" loading={keep.isPending} disabled={name.trim() === ''}>
        {t('versions.keep')}
      </Button>
    </form>
  )
}

function Version({
  assortment,
  version,
  onLeave,
}: {
  assortment: Assortment
  version: AssortmentVersion
  onLeave: () => void
}) {
  const { t } = useTranslation('together')
  const { number, dateTime } = useFormat()
  const [open, setOpen] = useState(false)
  const [renaming, setRenaming] = useState(false)
  const body = useId()
  const { bringBack, isPending } = useRestore(assortment)
  const Chevron = open ? IconChevronDown : IconChevronRight
  const date = dateTime(version.createdDate)
  const label = version.name || date
  return (
    <li className={classes.version}>
      <div className={classes.line}>
        <span className={tags[version.reason]}>{t(`versions.reasons.${version.reason}`)}</span>
        {renaming ? (
          <VersionNameField assortmentId={assortment._id} version={version} onDone={() => setRenaming(false)} />
        ) : (
          <b className="b ell">{label}</b>
        )}
        <span className="sp" />
        <time className="muted nowrap" dateTime={version.createdDate}>
          {date}
        </time>
      </div>
      <div className={classes.facts}>
        <span className="t2 ell">
          {[
            version.person?.name ?? t('versions.nobody'),
            t('versions.products', { count: version.productCount, number: number(version.productCount) }),
            ...(version.title === assortment.title ? [] : [version.title]),
          ].join(' · ')}
        </span>
      </div>
      <div className={classes.acts}>
        <button
          type="button"
          className="btn a s"
          aria-expanded={open}
          aria-controls={open ? body : undefined}
          onClick={() => setOpen(!open)}
        >
          <Chevron size={14} aria-hidden />
          {t(`versions.since.${version.reason}`)}
        </button>
        <span className="sp" />
        {assortment.may.edit && (
          <button
            type="button"
            className="btn a s"
            aria-label={t('versions.restoreOne', { version: label })}
            disabled={isPending}
            onClick={() => void bringBack(version)}
          >
            <IconArrowBackUp size={14} aria-hidden />
            {t('versions.restore')}
          </button>
        )}
        {assortment.may.edit && version.reason === 'named' && (
          <VersionMenu assortmentId={assortment._id} version={version} onRename={() => setRenaming(true)} />
        )}
      </div>
      {open && (
        <div id={body} className={classes.since}>
          <ChangedSince assortment={assortment} version={version} onLeave={onLeave} />
        </div>
      )}
    </li>
  )
}
