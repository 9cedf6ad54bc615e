import { IconArchive, IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SeasonState } from '../../../../contract/seasons/season.ts'

export const stateIcons = { Live: IconCircleCheck, Preparation: IconPencil, Archived: IconArchive } as const
const tones: Record<SeasonState, string> = { Live: 'tag o', Preparation: 'tag w', Archived: 'tag' }

/** Live, in preparation or archived: by colour, shape and word. */
export function StateTag({ state }: { state: SeasonState }) {
  const { t } = useTranslation('seasons')
  const Icon = stateIcons[state]
  return (
    <span className={tones[state]}>
      <Icon size={13} aria-hidden />
      {t(`states.${state}`)}
    </span>
  )
}
