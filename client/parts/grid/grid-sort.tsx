import { Button, NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import type { SortBy } from './grid-contract.ts'
import type { MountedGrid } from './mount-grid.ts'
import { useGridTexts } from './use-grid-texts.ts'

/** By several columns at once, the first counts most (GRID-02). */
export function GridSort({ grid, onClose }: { grid: MountedGrid; onClose: () => void }) {
  const { t } = useGridTexts()
  const { model, editor } = grid.hands
  const { props } = model
  const columns = model.columns.filter(({ sortable }) => sortable)
  const most = Math.min(props.sortLevels ?? 1, columns.length)
  const [levels, setLevels] = useState<SortBy[]>(() => [...(props.sort ?? [])].slice(0, most))
  const free = columns.filter(({ key }) => levels.every((level) => level.key !== key))
  const change = (at: number, more: Partial<SortBy>) =>
    setLevels(levels.map((level, index) => (index === at ? { ...level, ...more } : level)))
  const swap = (at: number, other: number) =>
    setLevels(levels.map((level, index) => levels[index === at ? other : index === other ? at : index] ?? level))
  const close = () => {
    onClose()
    editor.focus()
  }
  return (
    <Dialog
      title={t('sort.title')}
      size={520}
      onClose={close}
      footer={
        <>
          <Button variant="default" onClick={() => setLevels([])} disabled={levels.length === 0}>
            {t('sort.none')}
          </Button>
          <span className="sp" />
          <Button variant="default" onClick={close}>
            {t('sort.cancel')}
          </Button>
          <Button
            onClick={() => {
              props.onSort?.(levels)
              close()
            }}
          >
            {t('sort.apply')}
          </Button>
        </>
      }
    >
      <ol className="lg-sort-levels">
        {levels.map((level, at) => (
          <li key={level.key}>
            <span>{t(at === 0 ? 'sort.first' : 'sort.then')}</span>
            <NativeSelect
              aria-label={t('sort.column', { number: at + 1 })}
              value={level.key}
              data={columns
                .filter(({ key }) => key === level.key || free.some((one) => one.key === key))
                .map(({ key, title }) => ({ value: key, label: title }))}
              onChange={(event) => change(at, { key: event.target.value })}
            />
            <NativeSelect
              aria-label={t('sort.direction', { number: at + 1 })}
              value={level.direction}
              data={[
                { value: 'ascending', label: t('sort.ascending') },
                { value: 'descending', label: t('sort.descending') },
              ]}
              onChange={(event) =>
                change(at, { direction: event.target.value === 'descending' ? 'descending' : 'ascending' })
              }
            />
            <button
              type="button"
              className="ib s"
              aria-label={t('sort.up')}
              disabled={at === 0}
              onClick={() => swap(at, at - 1)}
            >
              <IconArrowUp size={14} aria-hidden />
            </button>
            <button
              type="button"
              className="ib s"
              aria-label={t('sort.down')}
              disabled={at === levels.length - 1}
              onClick={() => swap(at, at + 1)}
            >
              <IconArrowDown size={14} aria-hidden />
            </button>
            <button
              type="button"
              className="ib s"
              aria-label={t('sort.remove')}
              onClick={() => setLevels(levels.filter((one) => one !== level))}
            >
              <IconX size={14} aria-hidden />
            </button>
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
