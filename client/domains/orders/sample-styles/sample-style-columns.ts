import type { TFunction } from 'i18next'
import { photoAddress } from '../../../../contract/catalogue/photo-address.ts'
import { type SampleStyle, sampleStyleSorts } from '../../../../contract/orders/sample/sample-styles.ts'
import type { GridColumn, Tone } from '../../../parts/grid/grid-contract.ts'

type ColumnName =
  | 'picture'
  | 'style'
  | 'color'
  | 'size'
  | 'side'
  | 'wanted'
  | 'onHand'
  | 'reserved'
  | 'orders'
  | 'wantedBy'

/** What a line wants, and what there is of it. */
export function sampleStyleColumns(t: TFunction<'sample-styles'>, today: string): GridColumn<SampleStyle>[] {
  const columns: (Omit<GridColumn<SampleStyle>, 'title'> & { key: ColumnName })[] = [
    {
      key: 'picture',
      kind: 'pictures',
      width: 64,
      value: ({ hero }) => (hero ? photoAddress(hero.hash, 80) : ''),
      describe: ({ name }) => name,
    },
    {
      key: 'style',
      kind: 'text',
      width: 220,
      grow: 2,
      tone: 'strong',
      value: ({ name, style, color }) => name || `${style}/${color}`,
    },
    {
      key: 'color',
      kind: 'text',
      width: 200,
      grow: 1,
      tone: 'muted',
      value: ({ style, color, colorDescription }) =>
        [`${style} ${color}`, colorDescription].filter(Boolean).join(' · '),
    },
    { key: 'size', kind: 'text', width: 64, value: ({ size }) => size },
    { key: 'side', kind: 'text', width: 84, value: ({ side }) => side || '–' },
    { key: 'wanted', kind: 'number', width: 84, value: ({ wanted }) => wanted },
    {
      key: 'onHand',
      kind: 'number',
      width: 84,
      value: ({ onHand }) => onHand,
      tone: ({ onHand, wanted }): Tone => (onHand < wanted ? 'warning' : 'default'),
    },
    { key: 'reserved', kind: 'number', width: 92, value: ({ reserved }) => reserved },
    { key: 'orders', kind: 'number', width: 84, value: ({ orders }) => orders },
    {
      key: 'wantedBy',
      kind: 'date',
      width: 112,
      value: ({ wantedBy }) => wantedBy,
      tone: ({ wantedBy }): Tone => (wantedBy !== null && wantedBy < today ? 'critical' : 'default'),
    },
  ]
  return columns.map((column) => ({
    ...column,
    title: t(`columns.${column.key}`),
    sortable: (sampleStyleSorts as readonly string[]).includes(column.key),
  }))
}
