import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { SectionHead } from '../../../ui/page-head.tsx'
import { useAssortments } from '../assortments.api.ts'
import { AssortmentTable } from '../components/assortment-table.tsx'
import { ManagerHead } from '../components/manager-head.tsx'
import classes from '../components/assortment-table.module.css'

/** Starred above recent: where most people begin their day (AST-02). */
export function QuickAccess() {
  const { t } = useTranslation('assortments')
  const starred = useAssortments({ view: 'starred', limit: 20 })
  const recent = useAssortments({ view: 'recent' })
  const isNew = recent.data?.totalCount === 0 && starred.data?.totalCount === 0
  return (
    <>
      <ManagerHead view="quick" />
      <div className="scroll">
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
            <AssortmentTable list={starred} emptyHint={t('starHint')} />
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
          <AssortmentTable list={recent} />
        </section>
      </div>
    </>
  )
}
