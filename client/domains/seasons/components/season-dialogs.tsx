import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { logoAddress } from '../../../../contract/kernel/pictures/logo-address.ts'
import type { Season } from '../../../../contract/seasons/season.ts'
import type { SeasonChannel } from '../../../../contract/seasons/season-names.ts'
import type { SeasonLogoKind } from '../../../../contract/seasons/season-calls.ts'
import { LogoDialog } from '../../../parts/logo/logo-dialog.tsx'
import { useSeasonLogo, useUpdateSeason } from '../seasons.api.ts'
import { seasonName } from '../season-words.ts'
import { SeasonDialog } from './season-dialog.tsx'

export type OpenDialog =
  | { dialog: 'create' }
  | { dialog: 'edit'; season: Season }
  | { dialog: 'logo'; season: Season; kind: SeasonLogoKind }

/** What is open over the list of seasons; a season in it is always the one of the list. */
export function SeasonDialogs({
  opened,
  channel,
  seasons,
  onClose,
}: {
  opened: OpenDialog
  channel: SeasonChannel
  seasons: readonly Season[]
  onClose: () => void
}) {
  if (opened.dialog === 'logo') {
    const season = seasons.find(({ _id }) => _id === opened.season._id) ?? opened.season
    return <Logo season={season} kind={opened.kind} onClose={onClose} />
  }
  return (
    <SeasonDialog
      channel={channel}
      latest={seasons[0]}
      onClose={onClose}
      {...(opened.dialog === 'edit' ? { season: opened.season } : {})}
    />
  )
}

/** The logo of a season, or that of the customer it is shown to, with the customer's name (AST-15). */
function Logo({ season, kind, onClose }: { season: Season; kind: SeasonLogoKind; onClose: () => void }) {
  const { t } = useTranslation('seasons')
  const save = useSeasonLogo()
  const update = useUpdateSeason()
  const [customer, setCustomer] = useState(season.customerName)
  const hash = season[kind]
  const keepName = (): void => {
    if (customer.trim() !== season.customerName)
      update.mutate({ id: season._id, patch: { customerName: customer.trim() } })
  }
  return (
    <LogoDialog
      title={t(`logo.${kind}`)}
      subtitle={seasonName(season, t)}
      hint={t(`logo.${kind}Hint`)}
      src={hash && logoAddress(hash)}
      onFile={(file) => save.mutateAsync({ id: season._id, kind, file })}
      onRemove={() => save.mutateAsync({ id: season._id, kind, file: null })}
      onClose={() => {
        keepName()
        onClose()
      }}
    >
      {kind === 'customerLogo' && (
        <TextInput
          label={t('logo.customerName')}
          maxLength={120}
          value={customer}
          onChange={(event) => setCustomer(event.currentTarget.value)}
          onBlur={keepName}
        />
      )}
    </LogoDialog>
  )
}
