import { useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconLogout, IconMoon, IconPlus, IconSun, IconWorld } from '@tabler/icons-react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayAccess } from '../../../contract/identity/access/access.ts'
import type { CurrentUser } from '../../../contract/identity/user.ts'
import { languages } from '../../../contract/kernel/texts/languages.ts'
import { useSearch } from '../../domains/search/search.api.ts'
import { endSession } from '../../engine/session/session-store.ts'
import { useFormat } from '../../engine/texts/format.ts'
import { usePreference } from '../../engine/session/use-preference.ts'
import { chooseOwnLanguage } from '../../engine/session/own-profile.ts'
import { languageNames } from '../../../contract/kernel/texts/language-names.ts'
import { screens } from '../screens.ts'
import { areaIcons } from '../shell/rail/rail-areas.ts'
import { screenTitle } from '../shell/screen-title.ts'
import { holds, matchesWords, type PaletteEntry } from './palette-entry.ts'

/** Records of those looked at last that are shown. */
const SEEN = 6

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** What the typed text leads to: records from the server, screens this person may enter, and actions (BEY-09). */
export function usePaletteEntries(typed: string, user: CurrentUser): { entries: PaletteEntry[]; isSearching: boolean } {
  const [settled] = useDebouncedValue(typed, 120)
  const search = useSearch(typed === '' ? '' : settled)
  const seen = useSeenEntries(user)
  const own = [...(typed === '' ? seen : []), ...useScreenEntries(typed, user), ...useActionEntries(typed, user)]
  // Records of the text before stay until the next answer, as far as they still match: Enter never takes a stale line.
  const found = useRecordEntries(typed === '' ? undefined : search.data)
  const isAnswer = typed === settled && !search.isPlaceholderData
  // The server knows more of what was meant than the letters of its answer show (BEY-24).
  const records = isAnswer ? found : found.filter((entry) => holds(entry, typed))
  return { entries: [...records, ...own], isSearching: typed !== settled || (typed !== '' && search.isFetching) }
}

function useRecordEntries(found: ReturnType<typeof useSearch>['data']): PaletteEntry[] {
  const navigate = useNavigate()
  const format = useFormat()
  return (found ?? []).map(
    ({ section, line: { id, count, to, ...line } }): PaletteEntry => ({
      ...line,
      id: `${section} ${id}`,
      section,
      ...(count === undefined ? {} : { note: format.number(count) }),
      run: () => void navigate({ to }),
    }),
  )
}

/** Records that were open last, before anything is typed (BEY-22). */
function useSeenEntries(user: CurrentUser): PaletteEntry[] {
  const { history } = useRouter()
  const { t } = useTranslation('shell')
  const { value } = usePreference('lastSeen')
  return (value ?? [])
    .flatMap(({ screen: name, path, title }): PaletteEntry[] => {
      const screen = screens.find((one) => one.name === name)
      if (!screen?.area || !mayAccess(user, screen.access)) return []
      const Icon = areaIcons[screen.area]
      return [
        {
          id: `seen ${path}`,
          section: 'seen',
          label: title,
          detail: t(`areas.${screen.area}`),
          icon: <Icon {...icon} />,
          run: () => history.push(path),
        },
      ]
    })
    .slice(0, SEEN)
}

function useScreenEntries(typed: string, user: CurrentUser): PaletteEntry[] {
  const navigate = useNavigate()
  const { t } = useTranslation(['shell', ...new Set(screens.map((screen) => screenTitle(screen).room))])
  return screens
    .filter(
      (screen) =>
        screen.area &&
        !screen.redirectTo &&
        !screen.beingBuilt &&
        !screen.path.includes('$') &&
        mayAccess(user, screen.access),
    )
    .map((screen): PaletteEntry => {
      const area = screen.area ?? 'home'
      const Icon = areaIcons[area]
      const areaName = t(`shell:areas.${area}`)
      const title = t(screen.title)
      return {
        id: `screen ${screen.name}`,
        section: 'screens',
        label: title,
        ...(title === areaName ? {} : { detail: areaName }),
        icon: <Icon {...icon} />,
        run: () => void navigate({ to: screen.path }),
      }
    })
    .filter((entry) => matchesWords(`${entry.label} ${entry.detail ?? ''}`, typed))
}

function useActionEntries(typed: string, user: CurrentUser): PaletteEntry[] {
  const navigate = useNavigate()
  const { t, i18n } = useTranslation(['shell', ...new Set(screens.map((screen) => screenTitle(screen).room))])
  const { setColorScheme } = useMantineColorScheme()
  const action = (id: string, label: string, picture: PaletteEntry['icon'], run: () => void): PaletteEntry => ({
    id: `action ${id}`,
    section: 'actions',
    label,
    icon: picture,
    run,
  })
  // What is typed becomes the new record's title, so these are offered for every text.
  const creations = screens.flatMap(({ path, creates }) =>
    creates && mayAccess(user, creates.access)
      ? [
          {
            ...action(`create ${path}`, t(creates.label), <IconPlus {...icon} />, () => {
              void navigate({ to: path, search: { [creates.param]: typed } })
            }),
            ...(typed ? { detail: `“${typed}”` } : {}),
          },
        ]
      : [],
  )
  const others = [
    action('light', `${t('shell:appearance')}: ${t('shell:scheme.light')}`, <IconSun {...icon} />, () =>
      setColorScheme('light'),
    ),
    action('dark', `${t('shell:appearance')}: ${t('shell:scheme.dark')}`, <IconMoon {...icon} />, () =>
      setColorScheme('dark'),
    ),
    ...languages
      .filter((language) => language !== i18n.language)
      .map((language) =>
        action(language, `${t('shell:language')}: ${languageNames[language]}`, <IconWorld {...icon} />, () => {
          void chooseOwnLanguage(language)
        }),
      ),
    action('logOut', t('shell:logOut'), <IconLogout {...icon} />, () => void endSession()),
  ]
  // Nothing typed: the languages would push everything else out of sight.
  const shown = typed === '' ? others.slice(0, 2) : others.filter((entry) => matchesWords(entry.label, typed))
  // Whatever was typed could be a title, so what it really matches goes first.
  return typed === '' ? [...creations, ...shown] : [...shown, ...creations]
}
