import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ComparedSide } from '../../../../contract/assortments/comparison/compare.ts'
import { formatSide } from '../../../../contract/assortments/comparison/side.ts'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import { areaAccess } from '../../../../contract/identity/access/area-access.ts'
import { debounces } from '../../../../contract/kernel/limits.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { useAssortments } from '../assortments.api.ts'
import { assortmentPath } from '../org-type.ts'
import { partOfLine } from '../part-of-line.ts'
import { seasonText } from '../season-text.ts'
import { useSeasonSides } from './compare.api.ts'
import classes from './compare.module.css'

/** Titles offered at once. */
const OFFERED = 12

/** One side by name, and the way to choose another assortment in its place. */
export function SideCard({
  which,
  side,
  chosen,
  onChoose,
}: {
  which: 'from' | 'to'
  side: ComparedSide | undefined
  /** What the address names, known before the side is read. */
  chosen: string | undefined
  onChoose: (side: string) => void
}) {
  const { t } = useTranslation('compare')
  const { number, dateTime } = useFormat()
  const { t: words } = useTranslation(['assortments', 'internal'])
  const facts = side && [
    ...(side.assortment ? lineOf(side.assortment, t, words) : []),
    ...(side.date ? [t('side.version', { name: side.name, date: dateTime(side.date) }).trim()] : []),
    ...(side.kind === 'season'
      ? [t('side.assortments', { count: side.assortmentCount, number: number(side.assortmentCount) })]
      : []),
    t('side.products', { count: side.productCount, number: number(side.productCount) }),
    ...(side.currency ? [side.currency] : []),
  ]
  return (
    <section className={classes.side} aria-label={t(`side.${which}`)}>
      <span className={classes.which}>{t(`side.${which}`)}</span>
      {side ? (
        <>
          <b className="b ell">
            {side.assortment ? (
              <Link className={classes.link} to={assortmentPath(side.assortment)}>
                {side.title}
              </Link>
            ) : (
              t('side.season', {
                season: t(`seasons.${seasonWord(side.title)}`),
                year: side.title.split(' ')[1],
                channel: t(`channels.${side.name as 'Retail'}`),
              })
            )}
          </b>
          <span className="muted">{facts!.join(' · ')}</span>
        </>
      ) : (
        <span className="muted">{chosen ? '…' : t('side.none')}</span>
      )}
      <div className={classes.another}>
        <AnotherSide
          label={t('side.choose', { which: t(`side.${which}`) })}
          placeholder={t(chosen ? 'side.another' : 'side.first')}
          onChoose={onChoose}
        />
      </div>
    </section>
  )
}

const seasonWord = (title: string): 'Spring' | 'Fall' => (title.startsWith('Spring') ? 'Spring' : 'Fall')

type OfLine = NonNullable<ComparedSide['assortment']>

/** What tells an assortment from others of its title; many internal ones share one. */
const lineOf = (one: OfLine, t: TFunction<'compare'>, words: TFunction<'assortments'>): string[] =>
  one.orgType === 'internal'
    ? [t(`channels.${one.channel as 'Retail'}`), ...partOfLine(one, words)]
    : [seasonText(one, words)].filter(Boolean)

function AnotherSide({
  label,
  placeholder,
  onChoose,
}: {
  label: string
  placeholder: string
  onChoose: (side: string) => void
}) {
  const { t } = useTranslation('compare')
  const { t: words } = useTranslation(['assortments', 'internal'])
  const user = useCurrentUser()
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), debounces.nameFilter)
  const regular = mayAccess(user, areaAccess.viewAssortments)
  const internal = mayAccess(user, areaAccess.viewInternalAssortments)
  const seasons = useSeasonSides(internal && mayAccess(user, areaAccess.viewInternalProducts))
  const query = (orgType: 'regular' | 'internal') => ({
    orgType,
    limit: OFFERED,
    ...(wanted === '' ? {} : { text: wanted }),
  })
  const first = useAssortments(query(regular ? 'regular' : 'internal'))
  const second = useAssortments(query(regular && internal ? 'internal' : regular ? 'regular' : 'internal'))
  const optionsOf = (rows: readonly (OfLine & { title: string })[] | undefined) =>
    (rows ?? []).map((one) => ({
      value: formatSide({ kind: 'assortment', id: one._id }),
      label: [one.title, ...lineOf(one, t, words)].join(' · '),
    }))
  // There are some dozens of them: found here.
  const offered = seasons
    .map(({ season, year, channel }) => ({
      value: formatSide({ kind: 'season', channel, season, year }),
      label: t('side.season', { season: t(`seasons.${season}`), year, channel: t(`channels.${channel}`) }),
    }))
    .filter(({ label }) => label.toLowerCase().includes(wanted.toLowerCase()))
    .slice(0, OFFERED)
  const data = [
    { group: t(regular ? 'side.regular' : 'side.internal'), items: optionsOf(first.data?.data) },
    ...(regular && internal ? [{ group: t('side.internal'), items: optionsOf(second.data?.data) }] : []),
    ...(offered.length > 0 ? [{ group: t('side.seasons'), items: offered }] : []),
  ]
  return (
    <Select
      size="xs"
      searchable
      aria-label={label}
      placeholder={placeholder}
      // A title with its season, region and gender is wider than the field.
      comboboxProps={{ width: 380, position: 'bottom-end' }}
      nothingFoundMessage={t('side.nothing')}
      data={data}
      // The server finds.
      filter={({ options }) => options}
      value={null}
      searchValue={text}
      onSearchChange={setText}
      onChange={(value) => {
        if (!value) return
        setText('')
        onChoose(value)
      }}
    />
  )
}
