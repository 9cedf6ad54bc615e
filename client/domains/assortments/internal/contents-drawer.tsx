import { Select, Skeleton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContentsEntry, ContentsSection } from '../../../../contract/assortments/internal/discover-internal.ts'
import { type InternalChannel, staticFields } from '../../../../contract/assortments/internal/internal-variants.ts'
import { debounces } from '../../../../contract/kernel/limits.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SideDrawer } from '../../../ui/dialogs/side-drawer.tsx'
import { assortmentPath } from '../org-type.ts'
import { seasonText } from '../season-text.ts'
import { useContents } from './internal.api.ts'
import classes from './internal.module.css'

const key = ({ season, year }: { season: string; year: number }) => `${season} ${year}`

/** What a season's line holds: its assortments by region and gender with their pillars, each a way there (AST-17). */
export function ContentsDrawer({
  channel,
  season: first,
  onClose,
}: {
  channel: InternalChannel
  /** `Fall 2026`; the running one without it. */
  season?: string | undefined
  onClose: () => void
}) {
  const { t } = useTranslation(['internal', 'assortments'])
  const { availableSeasons } = staticFields(channel)
  const [chosen, setChosen] = useState(first)
  const [typed, setTyped] = useState('')
  const season = availableSeasons.find((one) => key(one) === chosen) ?? availableSeasons[0]!
  // The season as well: whoever steps through them asks once.
  const [wish] = useDebouncedValue({ channel, ...season, text: typed.trim() }, debounces.tableOfContentsFetch)
  const contents = useContents(wish)
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={t('contents.title')}
      subtitle={t(`channels.${channel}`)}
      width={440}
      tools={
        <Select
          w={132}
          size="xs"
          aria-label={t('assortments:fields.season')}
          allowDeselect={false}
          data={availableSeasons.map((one) => ({ value: key(one), label: seasonText(one, t) }))}
          value={key(season)}
          onChange={(value) => value && setChosen(value)}
        />
      }
    >
      <div className={classes.contents} aria-busy={contents.isFetching}>
        <TextInput
          type="search"
          data-autofocus
          aria-label={t('contents.search')}
          placeholder={t('contents.search')}
          leftSection={<IconSearch size={14} aria-hidden />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {contents.data ? (
          <Sections sections={contents.data.data} searched={wish.text !== ''} />
        ) : contents.error ? (
          <ErrorState
            title={t('contents.failed')}
            reason={errorText(contents.error)}
            onRetry={() => void contents.refetch()}
          />
        ) : (
          Array.from({ length: 6 }, (_, at) => <Skeleton key={at} height={28} />)
        )}
      </div>
    </SideDrawer>
  )
}

function Sections({ sections, searched }: { sections: readonly ContentsSection[]; searched: boolean }) {
  const { t } = useTranslation('internal')
  if (sections.length === 0) return <p className="muted">{t(searched ? 'contents.nothingFound' : 'contents.empty')}</p>
  return sections.map(({ region, gender, assortments }) => (
    <section key={`${region} ${gender}`}>
      <h3>{[t(`regions.${region}` as 'regions.Domestic'), gender].filter(Boolean).join(' · ')}</h3>
      <ul>
        {assortments.map((one) => (
          <Entry key={one._id} entry={one} />
        ))}
      </ul>
    </section>
  ))
}

function Entry({ entry: { _id, title, state, productCount, pillars } }: { entry: ContentsEntry }) {
  const { t } = useTranslation(['internal', 'assortments'])
  const { number } = useFormat()
  const named = pillars.map((one) => `${one.title || t('assortments:manage.uncategorised')} ${number(one.count)}`)
  return (
    <li>
      <Link to={assortmentPath({ _id, orgType: 'internal' })} className={classes.entry}>
        <b className="b">{title}</b>
        {state === 'Unpublished' && <span className="tag">{t('assortments:head.Unpublished')}</span>}
        <span className="sp" />
        <span className="muted">{t('contents.colourways', { count: productCount, number: number(productCount) })}</span>
      </Link>
      {named.length > 1 && <p className={`muted ${classes.pillars}`}>{named.join(' · ')}</p>}
    </li>
  )
}
