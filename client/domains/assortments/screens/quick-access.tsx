import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SectionHead } from '../../../ui/page-head.tsx'
import { useAssortments } from '../assortments.api.ts'
import { AssortmentTable } from '../list/assortment-table.tsx'
import { ListFrame } from '../list/list-frame.tsx'
import { ManagerHead } from '../components/manager-head.tsx'
import { listAddress, type ListAddress, PAGE_ROWS } from '../list/list-address.ts'
import { useListActions } from '../list/use-list-actions.ts'
import { useListSelection } from '../list/use-list-selection.ts'
import classes from '../list/assortment-table.module.css'

const path = '/product/assortments/quick-access'

/** Starred and recent, where most people begin their day: one grid above the other, or both in one list (AST-02). */
export function QuickAccess() {
  const { combined } = useSearch({ strict: false }) as { combined?: unknown }
  const isCombined = Boolean(combined)
  return (
    <>
      <ManagerHead view="quick" tools={<Ways isCombined={isCombined} />} />
      {isCombined ? <Combined /> : <Apart />}
    </>
  )
}

function Ways({ isCombined }: { isCombined: boolean }) {
  const { t } = useTranslation('assortments')
  const way = (on: boolean, label: string, search: object) => (
    <Link
      to={path}
      search={search}
      activeOptions={{ exact: true }}
      className={on ? 'on' : ''}
      {...(on ? { 'aria-current': 'true' as const } : {})}
    >
      {label}
    </Link>
  )
  return (
    <nav className="seg" aria-label={t('quick.label')}>
      {way(!isCombined, t('quick.apart'), {})}
      {way(isCombined, t('quick.combined'), { combined: true })}
    </nav>
  )
}

function Apart() {
  const { t } = useTranslation('assortments')
  const starred = useAssortments({ view: 'starred', limit: 20 })
  const recent = useAssortments({ view: 'recent' })
  const isNew = recent.data?.totalCount === 0 && starred.data?.totalCount === 0
  const actions = useListActions()
  const shown = [...(starred.data?.data ?? []), ...(recent.data?.data ?? [])]
  const { selection, chosen, onSelection, onClear } = useListSelection(shown, '')
  const choosing = { selection, onSelection, actions }
  return (
    <ListFrame chosen={chosen} onClear={onClear} actions={actions}>
      {!isNew && (
        <section className={classes.section}>
          <SectionHead
            title={t('views.starred')}
            count={starred.data?.totalCount}
            tools={
              <Link to="/product/assortments/starred" className="btn a s">
                {t('showAll')}
              </Link>
            }
          />
          <AssortmentTable list={starred} emptyHint={t('starHint')} {...choosing} />
        </section>
      )}
      <section className={classes.section}>
        {!isNew && (
          <SectionHead
            title={t('views.recent')}
            count={recent.data?.totalCount}
            tools={
              <Link to="/product/assortments/recent" className="btn a s">
                {t('showAll')}
              </Link>
            }
          />
        )}
        <AssortmentTable list={recent} {...choosing} />
      </section>
    </ListFrame>
  )
}

function Combined() {
  const search = useSearch({ strict: false }) as Record<string, unknown>
  const address = listAddress.parse(search)
  const { sort, page } = address
  const navigate = useNavigate()
  const go = (more: Partial<ListAddress>): void =>
    void navigate({
      to: path,
      search: { combined: true, ...listAddress.format({ ...address, page: 0, ...more }) },
      replace: true,
    })
  const list = useAssortments({ view: 'quick', sort, skip: page * PAGE_ROWS, limit: PAGE_ROWS })
  const actions = useListActions()
  const { selection, chosen, onSelection, onClear } = useListSelection(list.data?.data ?? [], JSON.stringify(address))
  return (
    <ListFrame
      chosen={chosen}
      onClear={onClear}
      actions={actions}
      pages={{ page, total: list.data?.totalCount, onPage: (next) => go({ page: next }) }}
    >
      <AssortmentTable
        list={list}
        sort={sort}
        onSort={(next) => go({ sort: next })}
        selection={selection}
        onSelection={onSelection}
        actions={actions}
      />
    </ListFrame>
  )
}
