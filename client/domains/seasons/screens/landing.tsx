import { Skeleton } from '@mantine/core'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { logoAddress } from '../../../../contract/kernel/pictures/logo-address.ts'
import type { SeasonRegion } from '../../../../contract/seasons/season.ts'
import type { SeasonChannel } from '../../../../contract/seasons/season-names.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SectionHead } from '../../../ui/page-head.tsx'
import { AssortmentCard } from '../components/assortment-card.tsx'
import { SeasonLogo } from '../components/season-logo.tsx'
import { SeasonTabs } from '../components/season-tabs.tsx'
import { useOneSeason } from '../components/use-one-season.ts'
import { sectionsOf } from '../open-assortments.ts'
import classes from './internal-products.module.css'
import { ToolRow } from '../../../ui/tool-row.tsx'
import { Loading } from '../../../ui/loading.tsx'

/** A season at a glance: its logo, and every assortment of it that is open, at home and abroad (PRD-08). */
export function landingOf(channel: SeasonChannel): ComponentType {
  return function Landing() {
    const { t } = useTranslation('seasons')
    const { address, name, record, assortments, isPending, error, retry } = useOneSeason(channel)
    return (
      <>
        <ToolRow className="head">
          <h1>{name}</h1>
          <span className="sp" />
          <SeasonTabs channel={channel} of={address} current="landing" />
        </ToolRow>
        <div className="scroll">
          {record && (record.logo || record.customerLogo) && (
            <div className={classes.hero}>
              <div className={classes.logo}>{record.logo && <SeasonLogo hash={record.logo} name={name} large />}</div>
              {record.customerLogo && (
                <img
                  className={classes.customer}
                  src={logoAddress(record.customerLogo)}
                  alt={record.customerName || t('logo.customerLogo')}
                />
              )}
            </div>
          )}
          {error && <ErrorState title={t('failed')} reason={errorText(error)} onRetry={retry} />}
          {isPending && <Waiting />}
          {!isPending && !error && assortments.length === 0 && <EmptyState text={t('library.nothingOpen', { name })} />}
          {sectionsOf(assortments).map((section) => (
            <section key={section.region} className={classes.section}>
              <SectionHead title={t(`regions.${section.region as SeasonRegion}`)} count={section.assortments.length} />
              <ul className={classes.cards}>
                {section.assortments.map((one) => (
                  <AssortmentCard key={one._id} assortment={one} channel={channel} of={address} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </>
    )
  }
}

function Waiting() {
  return (
    <Loading className={classes.section}>
      <div className={classes.cards}>
        {Array.from({ length: 4 }, (_, i) => (
          <Skeleton key={i} height={260} />
        ))}
      </div>
    </Loading>
  )
}
