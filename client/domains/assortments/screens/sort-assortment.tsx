import { Skeleton } from '@mantine/core'
import { Link, useParams } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { autosorted } from '../../../../contract/assortments/group-sort/autosort.ts'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import type { DisplayGroup } from '../../../../contract/assortments/group-sort/sort-board.ts'
import { useCrumbs } from '../../../engine/screens/crumbs.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useUnsavedWork } from '../../../parts/dialogs/use-unsaved-work.ts'
import { useUndoStack } from '../../../parts/grid/editing/undo-stack.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { RecordError } from '../../../parts/record-error/record-error.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { AssortmentHead } from '../assortment-head.picker.tsx'
import { useAssortment } from '../assortments.api.ts'
import { assortmentPath } from '../org-type.ts'
import type { PictureSize } from '../group-sort/board-layout.ts'
import classes from '../group-sort/group-sort.module.css'
import { NewGroupDialog } from '../group-sort/move-dialogs.tsx'
import { SortBoard } from '../group-sort/sort-board.tsx'
import { SortToolbar } from '../group-sort/sort-toolbar.tsx'
import { useUndoKeys } from '../../../parts/keys/use-undo-keys.ts'
import { EditLocked } from '../internal/edit-locked.tsx'
import { PresentAt } from '../presence/present-at.tsx'
import { VersionsButton } from '../versions/versions-button.tsx'
import { type KeptSortModel, useShownBoard, useSortModel } from '../group-sort/use-sort-model.ts'

/** One assortment as pictures in display groups, sorted by hand (AST-13). */
export function SortAssortment() {
  const { t } = useTranslation(['group-sort', 'assortments'])
  const { assortmentId = '' } = useParams({ strict: false })
  const assortment = useAssortment(assortmentId)
  const [attempt, setAttempt] = useState(0)
  const title = assortment.data?.title
  useCrumbs(title === undefined ? [] : [{ label: title }])
  if (assortment.data) {
    return (
      <>
        <AssortmentHead
          assortment={assortment.data}
          view="sort"
          tools={
            <>
              <PresentAt assortment={assortment.data} view="sort" />
              <VersionsButton assortment={assortment.data} />
            </>
          }
        />
        <EditLocked key={`${assortmentId} ${attempt}`} assortment={assortment.data} waiting={<Waiting />}>
          {(held) => <Loaded assortment={held} onRetry={() => setAttempt(attempt + 1)} />}
        </EditLocked>
      </>
    )
  }
  if (assortment.error) {
    return (
      <RecordError
        title={t('failed')}
        error={assortment.error}
        back={{ to: '/product/assortments/all', label: t('assortments:views.all') }}
        onRetry={() => void assortment.refetch()}
      />
    )
  }
  return <Waiting />
}

function Loaded({ assortment, onRetry }: { assortment: Assortment; onRetry: () => void }) {
  const { t } = useTranslation('group-sort')
  const undo = useUndoStack()
  const { model, error } = useSortModel(assortment, undo.stack)
  if (error && !model) return <ErrorState title={t('failed')} reason={errorText(error)} onRetry={onRetry} />
  return model ? <Board {...{ assortment, model, undo }} /> : <Waiting />
}

function Board({
  assortment,
  model,
  undo,
}: {
  assortment: Assortment
  model: KeptSortModel
  undo: ReturnType<typeof useUndoStack>
}) {
  const { t } = useTranslation('group-sort')
  const shown = useShownBoard(model)
  const [size, setSize] = useState<PictureSize>('M')
  const [naming, setNaming] = useState(false)
  const [spoken, setSpoken] = useState('')
  const mayEdit = assortment.may.edit
  const { groupBy, products } = shown.board
  // The same words twice in a row would not be read again: an invisible difference helps.
  const say = useCallback((text: string) => setSpoken((before) => (before === text ? `${text}\u00a0` : text)), [])
  useUnsavedWork(
    () => model.queue.size > 0 && !model.isKept(),
    () => model.queue.size > 0 && !model.isKept(),
  )
  useUndoKeys(mayEdit ? undo.stack : undefined, (label, way) =>
    say(t(`said.${way}`, { what: t(`steps.${label}` as 'steps.style') })),
  )
  const titleOf = useCallback(
    ({ displayGroup, locked }: DisplayGroup) =>
      displayGroup === '' ? t(locked ? 'uncategorized' : 'allStyles') : displayGroup,
    [t],
  )
  return (
    <>
      <SortToolbar
        kind={assortment}
        {...{ groupBy, mayEdit, size, model, undo }}
        autosort={shown.autosort}
        onGroupBy={(wanted) => {
          const moves = [{ groupSettings: { groupBy: wanted } }]
          if (mayEdit) model.move(moves, 'groupBy')
          else model.look(moves)
        }}
        onAutosort={(fields) => {
          model.move(
            [{ groupSettings: { autosort: fields } }, { orderProducts: { ids: autosorted(products, fields) } }],
            'autosort',
          )
          say(t('said.autosorted'))
        }}
        onNewGroup={() => setNaming(true)}
        onSize={setSize}
      />
      {products.length === 0 ? (
        <div className={classes.none}>
          <EmptyState text={t('empty')}>
            <Link className="btn c" to={assortmentPath(assortment)}>
              {t('manage')}
            </Link>
          </EmptyState>
        </div>
      ) : (
        <SortBoard
          of={{ orgType: assortment.orgType, id: assortment._id }}
          line={[assortment.season, assortment.year].filter(Boolean).join(' ')}
          {...{ shown, model, mayEdit, size, titleOf, say }}
        />
      )}
      <span className="visually-hidden" role="status">
        {spoken}
      </span>
      {naming && (
        <NewGroupDialog
          taken={shown.groups.map(titleOf)}
          onClose={() => setNaming(false)}
          onMake={(item) => {
            setNaming(false)
            const first = shown.groups.find(({ displayGroup }) => displayGroup !== '')
            model.move([{ moveDisplayGroup: { item, beforeItem: first?.displayGroup ?? null } }], 'group')
            say(t('said.made', { group: item }))
          }}
        />
      )}
    </>
  )
}

function Waiting() {
  return (
    <div aria-busy className="padded cards">
      {Array.from({ length: 10 }, (_unused, index) => (
        <Skeleton key={index} height={206} width={206} />
      ))}
    </div>
  )
}
