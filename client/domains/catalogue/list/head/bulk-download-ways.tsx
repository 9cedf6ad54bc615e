import { Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { VALIDATION_LIMIT } from '../../../../../contract/catalogue/validate-products.ts'
import { useFormat } from '../../../../engine/texts/format.ts'
import { AnchoredMenu } from '../../../../parts/fetched-later/anchored-menu.tsx'
import type { Opening } from '../../../../parts/fetched-later/use-opening.ts'

/** Of what pictures are taken: of what is chosen, of all that match, or of what a spreadsheet names. */
export type DownloadWay = 'chosen' | 'matching' | 'spreadsheet'

/** The ways of a bulk download; one that would take more products than a call carries says so. */
export function BulkDownloadWays({
  opening,
  counts,
  onWay,
}: {
  opening: Opening
  /** Of products; undefined while it is not known. */
  counts: { chosen: number | undefined; matching: number | undefined }
  onWay: (way: DownloadWay) => void
}) {
  const { t } = useTranslation('catalogue')
  const { number } = useFormat()
  const line = (way: 'chosen' | 'matching') => {
    const count = counts[way]
    const tooMany = count !== undefined && count > VALIDATION_LIMIT
    return (
      <Menu.Item
        disabled={!count || tooMany}
        onClick={() => onWay(way)}
        rightSection={
          tooMany && <span className="muted">{t('downloadWays.atMost', { number: number(VALIDATION_LIMIT) })}</span>
        }
      >
        {t(`downloadWays.${way}`, { count: count ?? 0, number: number(count ?? 0) })}
      </Menu.Item>
    )
  }
  return (
    <AnchoredMenu opening={opening} withinPortal={false}>
      {counts.chosen !== 0 && line('chosen')}
      {line('matching')}
      <Menu.Divider />
      <Menu.Item onClick={() => onWay('spreadsheet')}>{t('downloadWays.spreadsheet')}</Menu.Item>
    </AnchoredMenu>
  )
}
