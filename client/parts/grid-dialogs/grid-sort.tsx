import { Button, NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import type { ColumnKind, SortBy } from '../grid/grid-contract.ts'
import type { MountedGrid } from '../grid/mount-grid.ts'
import { useGridTexts } from '../grid/use-grid-texts.ts'
import classes from './grid-dialogs.module.css'
import { ValueOrder } from './value-order.tsx'

/** Kinds whose values are words. */
const ordered: ReadonlySet<ColumnKind> = new Set(['text', 'select', 'label', 'status', 'autocomplete'])

/**
 * By several columns at once, the first counts most; each up, down or in an order of people's own (GRID-02). It begins with
 * the `column` it was opened from, before those that the rows are sorted by already.
 */
export function GridSort({ grid, column, onClose }: { grid: MountedGrid; column: string; onClose: () => void }) {
  const { t } = useGridTexts()
  const { model, editor } = grid.hands
  const { props } = model
  const columns = model.columns.filter(({ sortable }) => sortable)
  const most = Math.min(props.sortLevels ?? 1, columns.length)
  const [levels, setLevels] = useState<SortBy[]>(() => {
    const now = props.sort ?? []
    const isNew = columns.some(({ key }) => key === column) && now.every(({ key }) => key !== column)
    const [first] = isNew ? [{ key: column }] : now.length > 0 ? [] : columns
    return [...(first ? [{ key: first.key, direction: 'ascending' } as const] : []), ...now].slice(0, most)
  })
  /** Columns with more values than anybody would order by hand. */
  const [crowded, setCrowded] = useState<ReadonlySet<string>>(new Set())
  const free = columns.filter(({ key }) => levels.every((level) => level.key !== key))
  const replace = (at: number, next: SortBy) =>
    setLevels((now) => now.map((level, index) => (index === at ? next : level)))
  const swap = (at: number, other: number) =>
    setLevels(levels.map((level, index) => levels[index === at ? other : index === other ? at : index] ?? level))
  const mayOrder = (key: string) =>
    props.sortChoices !== undefined && ordered.has(columns.find((column) => column.key === key)?.kind ?? 'number')
  const close = () => {
    onClose()
    editor.focus()
  }
  const apply = (next: SortBy[]) => {
    props.onSort?.(next.map(({ order, ...level }) => (order?.length ? { ...level, order } : level)))
    close()
  }
  const direct = async (at: number, { key }: SortBy, wish: string) => {
    if (wish !== 'own') return replace(at, { key, direction: wish === 'descending' ? 'descending' : 'ascending' })
    replace(at, { key, direction: 'ascending', order: [] })
    const order = (await props.sortChoices?.(key).catch(() => [])) ?? []
    setLevels((now) => now.map((level) => (level.key === key && level.order ? { ...level, order } : level)))
    if (order.length === 0) setCrowded((now) => new Set(now).add(key))
  }
  return (
    <Dialog
      title={t('sort.title')}
      size={560}
      onClose={close}
      footer={
        <>
          <Button variant="default" onClick={() => apply([])} disabled={(props.sort?.length ?? 0) === 0}>
            {t('sort.none')}
          </Button>
          <span className="sp" />
          <Button variant="default" onClick={close}>
            {t('sort.cancel')}
          </Button>
          <Button disabled={levels.length === 0} onClick={() => apply(levels)}>
            {t('sort.apply')}
          </Button>
        </>
      }
    >
      <ol className={classes.levels}>
        {levels.map((level, at) => (
          <li key={level.key}>
            <span>{t(at === 0 ? 'sort.first' : 'sort.then')}</span>
            <NativeSelect
              aria-label={t('sort.column', { number: at + 1 })}
              {...(at === 0 ? { 'data-autofocus': true } : {})}
              value={level.key}
              data={columns
                .filter(({ key }) => key === level.key || free.some((one) => one.key === key))
                .map(({ key, title }) => ({ value: key, label: title }))}
              onChange={(event) => replace(at, { key: event.target.value, direction: level.direction })}
            />
            <NativeSelect
              aria-label={t('sort.direction', { number: at + 1 })}
              value={level.order ? 'own' : level.direction}
              data={[
                { value: 'ascending', label: t('sort.ascending') },
                { value: 'descending', label: t('sort.descending') },
                ...(mayOrder(level.key) ? [{ value: 'own', label: t('sort.own') }] : []),
              ]}
              onChange={(event) => void direct(at, level, event.target.value)}
            />
            <button
              type="button"
              className="ib s"
              aria-label={t('sort.up')}
              title={t('sort.up')}
              disabled={at === 0}
              onClick={() => swap(at, at - 1)}
            >
              <IconArrowUp size={14} aria-hidden />
            </button>
            <button
              type="button"
              className="ib s"
              aria-label={t('sort.down')}
              title={t('sort.down')}
              disabled={at === levels.length - 1}
              onClick={() => swap(at, at + 1)}
            >
              <IconArrowDown size={14} aria-hidden />
            </button>
            <button
              type="button"
              className="ib s"
              aria-label={t('sort.remove')}
              title={t('sort.remove')}
              onClick={() => setLevels(levels.filter((one) => one !== level))}
            >
              <IconX size={14} aria-hidden />
            </button>
            {level.order && crowded.has(level.key) && <p className={classes.own}>{t('sort.ownNone')}</p>}
            {level.order && level.order.length > 0 && (
              <ValueOrder
                label={t('sort.ownLabel', { column: columns.find(({ key }) => key === level.key)?.title })}
                values={level.order}
                onChange={(order) => replace(at, { ...level, order })}
              />
            )}
          </li>
        ))}
      </ol>
      {levels.length < most && free[0] && (
        <Button variant="default" onClick={() => setLevels([...levels, { key: free[0]!.key, direction: 'ascending' }])}>
          {t('sort.add')}
        </Button>
      )}
    </Dialog>
  )
}
