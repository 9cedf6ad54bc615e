import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { SeasonChannel } from '../../../../contract/seasons/season-names.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { CollectionButton } from '../../assortments/collections/collection-button.picker.tsx'
import { AssortmentChoice } from '../components/assortment-choice.tsx'
import { AssortmentGroups } from '../components/assortment-groups.tsx'
import { SeasonContents } from '../components/season-contents.tsx'
import { SeasonTabs } from '../components/season-tabs.tsx'
import { useInternalAddress, useOneSeason } from '../components/use-one-season.ts'
import { lineOf } from '../line-of.ts'
import { isOfView } from '../open-assortments.ts'
import { ToolRow } from '../../../ui/tool-row.tsx'

type View = 'domestic' | 'international'

/** A season's assortments of one region: searched by title and pillar, or one title looked through (PRD-08). */
export function regionView(view: View, channel: SeasonChannel): ComponentType {
  return function RegionView() {
    const { tab } = useInternalAddress()
    return tab === 'search' ? <Search view={view} channel={channel} /> : <Browse view={view} channel={channel} />
  }
}

interface Which {
  view: View
  channel: SeasonChannel
}

function Search({ view, channel }: Which) {
  const { t } = useTranslation('seasons')
  const { address, name, assortments, isPending, error, retry } = useOneSeason(channel, [t(`library.${view}`)])
  return (
    <>
      <ToolRow className="head">
        <h1>{name}</h1>
        <span className="sp" />
        <CollectionButton linkage={lineOf({ ...address, channel })} title={name} />
        <SeasonTabs channel={channel} of={address} current={view} />
      </ToolRow>
      <div className="scroll">
        {error ? (
          <ErrorState title={t('failed')} reason={errorText(error)} onRetry={retry} />
        ) : (
          <SeasonContents
            view={view}
            channel={channel}
            open={assortments.filter(({ region }) => isOfView(view, region))}
            isPending={isPending}
          />
        )}
      </div>
    </>
  )
}

function Browse({ view, channel }: Which) {
  const { t } = useTranslation('seasons')
  const { title } = useInternalAddress()
  const { address, name, assortments, isPending, error, retry } = useOneSeason(channel, [title])
  const titled = assortments.filter((one) => one.title === title && isOfView(view, one.region))
  const chosen = titled.find(({ _id }) => _id === address.assortment) ?? titled[0]
  return (
    <>
      <ToolRow className="head">
        <h1>{title}</h1>
        <span className="t2">{name}</span>
        <span className="sp" />
        <CollectionButton linkage={lineOf({ ...address, channel })} title={name} />
        <SeasonTabs channel={channel} of={address} current={view} />
      </ToolRow>
      <div className="scroll" key={chosen?._id}>
        {error && <ErrorState title={t('failed')} reason={errorText(error)} onRetry={retry} />}
        {!isPending && !error && !chosen && <EmptyState text={t('library.noTitle', { title })} />}
        {chosen && titled.length > 1 && <AssortmentChoice assortments={titled} chosen={chosen} address={address} />}
        {chosen && <AssortmentGroups assortment={chosen} channel={channel} of={address} />}
      </div>
    </>
  )
}
