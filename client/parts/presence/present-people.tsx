import { Popover } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { initials } from '../../engine/session/initials.ts'
import { useFormat } from '../../engine/texts/format.ts'
import classes from './present-people.module.css'
import type { OpenedRecord } from './keep-presence.ts'
import { type PresentOther, usePresence } from './use-presence.ts'

/** Faces in the head; more are counted. */
const SHOWN = 3

/** Who else has a record open and what they do there; not there when nobody has (BEY-08). */
export function PresentPeople({ record }: { record: OpenedRecord }) {
  const { t } = useTranslation('presence')
  const { number } = useFormat()
  const { people, total } = usePresence(record)
  const [opened, setOpened] = useState(false)
  const others = total - Math.min(people.length, SHOWN)
  const names = people.map(({ name, lastName }) => `${name} ${lastName}`)
  const said = total === 0 ? '' : t('here', { count: total, number: number(total), names: names.join(', ') })
  return (
    <>
      {/* Always there, so that whoever comes is read out. */}
      <span className="visually-hidden" role="status">
        {said}
      </span>
      {total > 0 && (
        <Popover position="bottom-end" shadow="md" opened={opened} onChange={setOpened} closeOnClickOutside={false}>
          <Popover.Target>
            <button
              type="button"
              className={classes.people}
              aria-label={said}
              title={names.join(', ')}
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
              // Whatever takes the focus, the grid among it, closes the list.
              onBlur={() => setOpened(false)}
              onKeyDown={(event) => event.key === 'Escape' && setOpened(false)}
            >
              {people.slice(0, SHOWN).map((person, at) => (
                <Face key={person.userCode} person={person} at={at} />
              ))}
              {others > 0 && <span className="av">+{number(others)}</span>}
            </button>
          </Popover.Target>
          <Popover.Dropdown p={0}>
            <p className={classes.title}>{t('title')}</p>
            <ul className={classes.list}>
              {people.map((person, at) => (
                <li key={person.userCode}>
                  <Face person={person} at={at} />
                  <span className={classes.name}>
                    <b className="b ell">{names[at]}</b>
                    <span className="muted">{t(doingOf(person))}</span>
                  </span>
                </li>
              ))}
              {total > people.length && (
                <li className="muted">
                  {t('more', { count: total - people.length, number: number(total - people.length) })}
                </li>
              )}
            </ul>
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  )
}

function Face({ person, at }: { person: PresentOther; at: number }) {
  return (
    <span className={person.isWorking ? `${classes.person} ${classes.working}` : classes.person} aria-hidden>
      <span className={`av w${(at % 3) + 1}`}>{initials(person)}</span>
    </span>
  )
}

const views = { manage: 'inManage', sort: 'inSort', order: 'inOrder' } as const

const doingOf = ({ isWorking, mayEdit, view }: PresentOther) => {
  if (isWorking) return view === 'sort' ? 'sorting' : 'editing'
  if (!mayEdit) return 'reading'
  return views[view]
}
