import { Skeleton } from '@mantine/core'
import { IconArrowsLeftRight } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import {
  type Comparison,
  type DifferenceKind,
  differenceKind,
} from '../../../../contract/assortments/comparison/compare.ts'
import { currencies, type CurrencyCode } from '../../../../contract/kernel/amounts/money.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { PageSteps } from '../../../ui/page-steps.tsx'
import {
  bandName,
  chartGroups,
  type CompareAddress,
  filterOf,
  compareAddress,
  PAGE_ROWS,
} from '../compare/compare-address.ts'
import { type SidePair, useComparison, useDifferences } from '../compare/compare.api.ts'
import classes from '../compare/compare.module.css'
import { type ChartRow, CountChart } from '../compare/count-chart.tsx'
import { DifferenceTiles } from '../compare/difference-list.tsx'
import { ExportButton } from '../compare/export-button.tsx'
import { SideCard } from '../compare/side-card.tsx'

/** Two assortments, versions or seasons side by side: kept, new, dropped, repriced, counted and as pictures. */
export function Compare() {
  const { t } = useTranslation('compare')
  const address = compareAddress.parse(useSearch({ strict: false }) as Record<string, unknown>)
  const navigate = useNavigate()
  const go = (more: Partial<CompareAddress>): void =>
    void navigate({ to: '.', search: compareAddress.format({ ...address, page: 0, ...more }), replace: true })
  const { from, to } = address
  const pair = from && to ? { from, to } : undefined
  return (
    <>
      <PageHead title={t('title')} />
      {pair ? (
        <Both pair={pair} address={address} go={go} />
      ) : (
        <>
          {from || to ? <OneSide one={(from ?? to)!} address={address} go={go} /> : <Sides address={address} go={go} />}
          <EmptyState text={t('choose')} />
        </>
      )}
    </>
  )
}

interface Placed {
  address: CompareAddress
  go: (more: Partial<CompareAddress>) => void
}

/** The side that is chosen by its name, which is read as if it were compared with itself. */
function OneSide({ one, address, go }: Placed & { one: string }) {
  const { data } = useComparison({ from: one, to: one })
  const named = data && (address.from ? { from: data.from } : { to: data.to })
  return <Sides address={address} go={go} {...(named ? { comparison: named } : {})} />
}

function Sides({
  address: { from, to },
  go,
  comparison,
}: Placed & { comparison?: Partial<Pick<Comparison, 'from' | 'to'>> }) {
  const { t } = useTranslation('compare')
  return (
    <div className={classes.sides}>
      <SideCard
        which="from"
        side={comparison?.from}
        chosen={from}
        onChoose={(side) => go({ from: side, group: undefined })}
      />
      <button
        type="button"
        className="ib"
        aria-label={t('swap')}
        title={t('swap')}
        onClick={() => go({ from: to, to: from })}
      >
        <IconArrowsLeftRight size={16} aria-hidden />
      </button>
      <SideCard which="to" side={comparison?.to} chosen={to} onChoose={(side) => go({ to: side, group: undefined })} />
    </div>
  )
}

function Both({ pair, address, go }: Placed & { pair: SidePair }) {
  const { t } = useTranslation('compare')
  const comparison = useComparison(pair)
  return (
    <>
      <Sides address={address} go={go} {...(comparison.data ? { comparison: comparison.data } : {})} />
      {comparison.error ? (
        <ErrorState
          title={t('failed')}
          reason={errorText(comparison.error)}
          onRetry={() => void comparison.refetch()}
        />
      ) : comparison.data ? (
        <div className={classes.body}>
          <Chart address={address} go={go} comparison={comparison.data} />
          <Products pair={pair} address={address} go={go} comparison={comparison.data} />
        </div>
      ) : (
        <div aria-busy className="padded">
          {[0, 1, 2, 3, 4].map((at) => (
            <Skeleton key={at} height={28} mb={12} />
          ))}
        </div>
      )}
    </>
  )
}

function Chart({ address: { by, group }, go, comparison }: Placed & { comparison: Comparison }) {
  const { t } = useTranslation('compare')
  const { number } = useFormat()
  const inUse = [...new Set(comparison.price.flatMap(({ currency }) => currency ?? []))]
  // Bands begin and end at whole amounts.
  const whole = (amount: number, currency: CurrencyCode) => number(amount / 10 ** currencies[currency].decimals)
  const rows: ChartRow[] =
    by === 'price'
      ? comparison.price.map((band) => ({
          key: bandName(band),
          title:
            band.currency === null || band.least === null || band.below === null
              ? t('noPrice')
              : t(inUse.length === 1 ? 'band' : 'bandIn', {
                  least: whole(band.least, band.currency),
                  below: whole(band.below, band.currency),
                  currency: band.currency,
                }),
          counts: band,
          isFixed: band.currency === null,
        }))
      : comparison[by].map((one) => ({
          key: one.title,
          title: one.title || t('without'),
          counts: one,
          isFixed: one.title === '',
        }))
  return (
    <div className={classes.chart}>
      <div className={classes.tools}>
        <div className="seg" role="group" aria-label={t('by')}>
          {chartGroups.map((one) => (
            <button
              key={one}
              type="button"
              className={one === by ? 'on' : ''}
              aria-pressed={one === by}
              onClick={() => go({ by: one, group: undefined })}
            >
              {t(`groups.${one}`)}
            </button>
          ))}
        </div>
      </div>
      {!comparison.pricesCompared && <p className={`muted ${classes.note}`}>{t('otherCurrency')}</p>}
      <CountChart
        label={by === 'price' && inUse.length === 1 ? t('priceIn', { currency: inUse[0]! }) : t(`groups.${by}`)}
        rows={rows}
        withChanged={comparison.fieldsCompared}
        chosen={group}
        onChoose={(key) => go({ group: key })}
      />
    </div>
  )
}

function Products({ pair, address, go, comparison }: Placed & { pair: SidePair; comparison: Comparison }) {
  const { t } = useTranslation('compare')
  const { number } = useFormat()
  const { kind, page } = address
  const filter = filterOf(address)
  const list = useDifferences(pair, filter, { skip: page * PAGE_ROWS, limit: PAGE_ROWS })
  const { counts, fieldsCompared } = comparison
  const kinds = differenceKind.options.filter((one) => one !== 'changed' || fieldsCompared)
  const all = kinds.reduce((sum, one) => (one === 'kept' ? sum : sum + counts[one]), 0)
  const total = list.data?.totalCount ?? 0
  const tab = (one: DifferenceKind | undefined, count: number) => (
    <button
      key={one ?? 'different'}
      type="button"
      className={one === kind ? 'on' : ''}
      aria-pressed={one === kind}
      onClick={() => go({ kind: one })}
    >
      {t(one ? `kinds.${one}` : 'different')}
      <span className="muted">{number(count)}</span>
    </button>
  )
  return (
    <div className={classes.list}>
      <div className={classes.tools}>
        <div className="seg" role="group" aria-label={t('show')}>
          {tab(undefined, all)}
          {kinds.map((one) => tab(one, counts[one]))}
        </div>
        {address.group !== undefined && (
          <button type="button" className="btn a s" onClick={() => go({ group: undefined })}>
            {t('allGroups')}
          </button>
        )}
        <span className="sp" />
        <ExportButton pair={pair} filter={filter} count={total} />
      </div>
      {/* Pictures take no focus: the keyboard scrolls them here. */}
      <div className="scroll" role="region" aria-label={t('products')} tabIndex={0}>
        {list.isError && (
          <ErrorState title={t('failed')} reason={errorText(list.error)} onRetry={() => void list.refetch()} />
        )}
        {list.isPending && <Skeleton height={200} m="md" />}
        {list.data && total === 0 && <EmptyState text={t(all === 0 && !kind ? 'same' : 'nothing')} />}
        {list.data && total > 0 && <DifferenceTiles differences={list.data.data} />}
      </div>
      {total > PAGE_ROWS && (
        <PageSteps page={page} size={PAGE_ROWS} total={total} onPage={(next) => go({ page: next })} />
      )}
    </div>
  )
}
