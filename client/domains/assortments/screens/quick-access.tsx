import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SectionHead } from '../../../ui/page-head.tsx'
import { useAssortments } from '../assortments.api.ts'
import { AssortmentTable } from '../components/assortment-table.tsx'
import { ListDialogs } from '../components/list-dialogs.tsx'
import { ManagerHead } from '../components/manager-head.tsx'
import { SelectionBar } from '../components/selection-bar.tsx'
import { useListActions } from '../use-list-actions.ts'
import { useListSelection } from '../use-list-selection.ts'
import classes from '../components/assortment-table.module.css'

/** Starred above recent: where most people begin their day (AST-02). */
export function QuickAccess() {
  const { t } = useTranslation('assortments')
  const starred = useAssortments({ view: 'starred', limit: 20 })
  const recent = useAssortments({ view: 'recent' })
  const isNew = recent.data?.totalCount === 0 && starred.data?.totalCount === 0
  const actions = useListActions()
  const shown = [...(starred.data?.data ?? []), ...(recent.data?.data ?? [])]
  const { selection, chosen, onSelection, onClear } = useListSelection(shown, '')
  const choosing = { selection, onSelection, actions }
  return (
    <>
      <ManagerHead view="quick" />
      <div className={classes.list}>
        <div className={chosen.length > 0 ? `scroll ${classes.chosenBelow}` : 'scroll'}>
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
        </div>
        <SelectionBar chosen={chosen} actions={actions} onClear={onClear} />
        <ListDialogs actions={actions} />
      </div>
    </>
  )
}
