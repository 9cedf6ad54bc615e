import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { askFirst } from '../../../parts/dialogs/dialog-store.ts'
import { showToast } from '../../../parts/toasts/toast-store.ts'
import { useClearAlerts } from '../alerts/alerts.api.ts'
import { useChangeAssortments, useDeleteAssortments } from '../assortments.api.ts'
import { useCrmSync } from '../crm/use-crm-sync.ts'
import { mayCreateInternal } from '../internal/may-create-internal.ts'
import { useFolderActions } from '../folders/use-folder-actions.ts'

type Listed = Pick<Assortment, '_id' | 'orgType' | 'title' | 'method' | 'lastSyncDate' | 'folder' | 'labels'>

/** Titles named in a question before the rest is counted. */
const NAMED = 3

/** What is done to assortments of a list, one or several: asked first where the specification asks (AST-07, GRID-14). */
export function useListActions() {
  const { t } = useTranslation('assortments')
  const { number } = useFormat()
  const user = useCurrentUser()
  const change = useChangeAssortments()
  const remove = useDeleteAssortments()
  const folders = useFolderActions()
  const crm = useCrmSync()
  const [copying, setCopying] = useState<readonly Listed[]>()
  const [editing, setEditing] = useState<Assortment>()
  const [labelling, setLabelling] = useState<readonly Listed[]>()
  const [merging, setMerging] = useState<readonly Assortment[]>()
  const [internal, setInternal] = useState<Assortment>()
  const alerts = useClearAlerts()
  const failed = { onError: (error: Error) => showToast('error', errorText(error)) }
  const words = (rows: readonly Listed[]) => ({
    count: rows.length,
    number: number(rows.length),
    title: rows[0]?.title ?? '',
  })
  const named = (rows: readonly Listed[]): string => {
    if (rows.length === 1) return rows[0]!.title
    const titles = rows
      .slice(0, rows.length > NAMED + 1 ? NAMED : rows.length)
      .map(({ title }) => t('delete.named', { title }))
    const rest = rows.length - titles.length
    return titles.join(', ') + (rest > 0 ? ` ${t('delete.more', { count: rest, number: number(rest) })}` : '')
  }
  const idsOf = (rows: readonly Listed[]) => rows.map(({ _id }) => _id)

  return {
    /** Copies are regular ones, whatever they are made of. */
    mayCopy: mayAccess(user, areaAccess.viewAssortments),
    pending: change.isPending || remove.isPending || crm.pending,
    /** What the copy dialog is open for. */
    copying,
    copy: (rows: readonly Listed[]) => setCopying(rows),
    stopCopying: () => setCopying(undefined),
    /** Whose details are open. */
    editing,
    edit: (of: Assortment) => setEditing(of),
    stopEditing: () => setEditing(undefined),
    /** What the dialog of labels is open for. */
    labelling,
    label: (rows: readonly Listed[]) => setLabelling(rows),
    stopLabelling: () => setLabelling(undefined),
    /** Whether an internal assortment can be made of what the filters of one match now (AST-16). */
    mayMakeInternal: mayCreateInternal(user),
    /** The dynamic one whose matches it is made of. */
    internal,
    makeInternal: (of: Assortment) => setInternal(of),
    stopInternal: () => setInternal(undefined),
    /** What the dialog of merging is open for. */
    merging,
    merge: (rows: readonly Assortment[]) => setMerging(rows),
    stopMerging: () => setMerging(undefined),
    folders,
    /** Asks for the folder that they shall lie in. */
    move: (rows: readonly Listed[]) => folders.open({ kind: 'move', moved: { kind: 'assortments', rows } }),
    /** Sends them to the CRM (AST-19). */
    sync: (rows: readonly Listed[]) => void crm.sync(rows),
    clearAlerts: (rows: readonly Listed[]) =>
      alerts.mutate(
        { ids: idsOf(rows) },
        {
          ...failed,
          onSuccess: ({ cleared }) =>
            showToast('success', t('alerts.cleared', { count: cleared, number: number(cleared) })),
        },
      ),
    star: (rows: readonly Listed[], starred: boolean) => change.mutate({ ids: idsOf(rows), starred }, failed),
    async archive(rows: readonly Listed[], archived: boolean): Promise<void> {
      const key = archived ? 'archive' : 'unarchive'
      const confirmed = await askFirst({
        title: t(`${key}.title`, words(rows)),
        body: t(`${key}.body`),
        confirm: t(`${key}.confirm`),
      })
      if (confirmed) change.mutate({ ids: idsOf(rows), archived }, failed)
    },
    async publish(rows: readonly Listed[], state: 'Published' | 'Unpublished'): Promise<void> {
      const confirmed = await askFirst({
        title: t('status.title'),
        body: t('status.body'),
        confirm: t(`status.${state}`),
        cancel: t('status.keep'),
      })
      if (confirmed) change.mutate({ ids: idsOf(rows), state }, failed)
    },
    async remove(rows: readonly Listed[]): Promise<void> {
      // Asked anew: somebody may have scheduled a report since the list was read. Unanswered, the question is asked without.
      const { count } = await import('../linked-schedules.api.ts')
        .then(({ countSchedules }) => countSchedules(idsOf(rows)))
        .catch(() => ({ count: 0 }))
      const warnings = [
        ...(count > 0 ? [t('delete.scheduledWarning')] : []),
        ...(rows.some(({ lastSyncDate }) => lastSyncDate) ? [t('delete.crmWarning')] : []),
      ]
      const confirmed = await askFirst({
        title: t('delete.title', words(rows)),
        body: t('delete.body', { ...words(rows), title: named(rows) }),
        ...(warnings.length > 0 ? { warning: warnings.join(' ') } : {}),
        confirm: t('delete.confirm', words(rows)),
        critical: true,
      })
      if (confirmed) remove.mutate({ ids: idsOf(rows) }, failed)
    },
  }
}

export type ListActions = ReturnType<typeof useListActions>
