import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assortment } from '../../../../contract/assortments/assortment.ts'
import { debounces } from '../../../../contract/kernel/limits.ts'
import type { SeasonRegion } from '../../../../contract/seasons/season.ts'
import type { SeasonChannel } from '../../../../contract/seasons/season-names.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SectionHead } from '../../../ui/page-head.tsx'
import { formatInternal, viewPath } from '../internal-address.picker.ts'
import { useContents } from '../internal-products.api.ts'
import classes from '../screens/internal-products.module.css'
import { Waiting } from './assortment-groups.tsx'
import { useInternalAddress } from './use-one-season.ts'

/** What a season holds in one region, by gender, found by title and pillar (AST-17). */
export function SeasonContents({
  view,
  channel,
  open,
  isPending,
}: {
  view: 'domestic' | 'international'
  channel: SeasonChannel
  /** Assortments of the region that are open to this person. */
  open: readonly Assortment[]
  isPending: boolean
}) {
  const { t } = useTranslation('seasons')
  const { number } = useFormat()
  const navigate = useNavigate()
  const address = useInternalAddress()
  const { season, year, text } = address
  const [typed, setTyped] = useState(text)
  const find = useDebouncedCallback(
    (wanted: string) => void navigate({ to: '.', search: formatInternal({ ...address, text: wanted }), replace: true }),
    debounces.tableOfContentsFetch,
  )
  const contents = useContents({ season, year, channel }, text)
  const byId = new Map(open.map((one) => [one._id, one]))
  const sections = (contents.data?.data ?? [])
    .map((section) => ({ ...section, assortments: section.assortments.filter(({ _id }) => byId.has(_id)) }))
    .filter(({ assortments }) => assortments.length > 0)
  const isKnown = !isPending && contents.data !== undefined
  return (
    <div className={classes.found}>
      <TextInput
        type="search"
        maw={420}
        pb="md"
        aria-label={t('library.search')}
        placeholder={t('library.search')}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          find(event.currentTarget.value)
        }}
      />
      {contents.isError && (
        <ErrorState title={t('failed')} reason={errorText(contents.error)} onRetry={() => void contents.refetch()} />
      )}
      {!isKnown && !contents.isError && <Waiting />}
      {isKnown && sections.length === 0 && (
        <EmptyState text={t(text === '' ? 'library.nothingInRegion' : 'library.nothingFound')} />
      )}
      {isKnown &&
        sections.map(({ region, gender, assortments }) => (
          <section key={`${region} ${gender}`}>
            <SectionHead
              title={[t(`regions.${region as SeasonRegion}`), gender || t('library.anyGender')].join(' · ')}
              count={number(assortments.length)}
            />
            <ul className={classes.foundList}>
              {assortments.map(({ _id, title, productCount, pillars }) => (
                <li key={_id}>
                  <Link
                    to={viewPath(view, channel)}
                    search={formatInternal({
                      season,
                      year,
                      title,
                      assortment: _id,
                      location: byId.get(_id)!.locationId,
                    })}
                  >
                    <b className="b">{title}</b> <span className="muted">{number(productCount)}</span>
                  </Link>
                  <span className={`muted ${classes.pillars}`}>
                    {pillars.map((pillar) => (
                      <span key={pillar.title}>
                        {pillar.title || t('library.uncategorized')} {number(pillar.count)}
                      </span>
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  )
}
