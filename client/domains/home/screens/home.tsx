import { Button } from '@mantine/core'
import { IconCheck, IconLayoutGrid, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayAccess } from '../../../../contract/identity/access/access.ts'
import type { HomeCardPlace } from '../../../../contract/home/home-card-place.ts'
import { useCreationIn } from '../../../engine/screens/screen-list.ts'
import { useCurrentUser } from '../../../engine/session/session-store.ts'
import { usePreference } from '../../../engine/session/use-preference.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { arranged, columns } from '../arrangement.ts'
import { FirstSteps } from '../components/first-steps.tsx'
import { RecentAssortments } from '../components/recent-assortments.tsx'
import { RefusedNote } from '../components/refused-note.tsx'
import { StarredAssortments } from '../components/starred-assortments.tsx'
import { WaitingList } from '../components/waiting-list.tsx'
import { greeting } from '../greeting.ts'
import type { LoadedCard } from '../loaded-card.ts'
import classes from './home.module.css'

const ArrangeBoard = lazy(() =>
  import('../components/arrange-board.tsx').then((part) => ({ default: part.ArrangeBoard })),
)

/** Cards of this room come with its screen. */
export const ownCards = { waiting: WaitingList, starred: StarredAssortments, recent: RecentAssortments }

/** What waits for this person, on cards that they may arrange; cards without content are not shown. */
export const homeOf = (all: readonly LoadedCard[]) =>
  function Home() {
    return <Board all={all} />
  }

function Board({ all }: { all: readonly LoadedCard[] }) {
  const { t } = useTranslation('home')
  const format = useFormat()
  const user = useCurrentUser()
  const navigate = useNavigate()
  const creation = useCreationIn('assortments')
  const [now] = useState(() => new Date())
  const [arranging, setArranging] = useState(false)
  const { value, keep } = usePreference('homeCards')
  const own = all.filter(({ access }) => !access || mayAccess(user, access))
  const cards = value === undefined ? undefined : arranged(own, value)
  return (
    <div className="scroll">
      <div className={classes.page}>
        <RefusedNote />
        <header className={classes.head}>
          <div className="sp">
            <h1 className="book">{t(`greeting.${greeting(now)}`, { name: user.name })}</h1>
            <p className="t2">
              {format.longDate(now)}
              {user.permittedLocations.length > 0 && (
                <>
                  {' · '}
                  {t('location')} <b className="b">{user.userActiveLocation}</b>
                </>
              )}
            </p>
          </div>
          {arranging && value !== null && (
            <Button variant="subtle" onClick={() => keep(null)}>
              {t('arrange.reset')}
            </Button>
          )}
          <Button
            variant="default"
            aria-pressed={arranging}
            leftSection={arranging ? <IconCheck size={16} stroke={1.6} /> : <IconLayoutGrid size={16} stroke={1.6} />}
            onClick={() => setArranging(!arranging)}
          >
            {t(arranging ? 'arrange.done' : 'arrange.begin')}
          </Button>
          {creation && !arranging && (
            <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => void navigate(creation)}>
              {t('newAssortment')}
            </Button>
          )}
        </header>
        {cards &&
          (arranging ? <Arranging all={all} cards={cards} onChange={keep} /> : <Shown all={all} cards={cards} />)}
      </div>
    </div>
  )
}

interface Cards {
  all: readonly LoadedCard[]
  cards: HomeCardPlace[]
}

function Arranging({ all, cards, onChange }: Cards & { onChange: (cards: HomeCardPlace[]) => void }) {
  return (
    <Suspense>
      <div className={classes.columns}>
        <ArrangeBoard all={all} cards={cards} onChange={onChange} />
      </div>
    </Suspense>
  )
}

function Shown({ all, cards }: Cards) {
  return (
    <>
      <div className={classes.columns}>
        {columns.map((column) => (
          <div key={column} className={classes.column}>
            {cards
              .filter((place) => place.column === column && !place.hidden)
              .map(({ card }) => {
                const Card = all.find((one) => one.card === card)!.Card
                return <Card key={card} />
              })}
          </div>
        ))}
      </div>
      <div className={classes.nothing}>
        <FirstSteps />
      </div>
    </>
  )
}
