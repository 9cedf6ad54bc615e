import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SoldStyle } from '../../../../../contract/orders/wholesale/lookup-calls.ts'
import { useTicked } from '../../../../parts/selection/use-ticked.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import type { OrderPart } from '../../order/order-page.tsx'
import { additionsOf } from './added-rows.ts'

/** Further colours of a style that the region sells. */
export function AddColours({
  model,
  order,
  style,
  onClose,
}: OrderPart & { style: SoldStyle | undefined; onClose: () => void }) {
  const { t } = useTranslation('wholesale')
  const ticked = useTicked()
  const present = new Set(order.rows.flatMap((row) => (row.style === style?.style ? row.color : [])))
  const left = style?.colors.filter(({ color }) => !present.has(color)) ?? []
  return (
    <FormDialog
      title={t('matrix.addColour')}
      subtitle={style && `${style.style} · ${style.name}`}
      verb={t('matrix.addTicked', { count: ticked.ids.size })}
      size={420}
      ready={ticked.ids.size > 0}
      onClose={onClose}
      onSubmit={() => {
        if (style) model.edit('add', additionsOf(style, order.rows, [...ticked.ids]))
        onClose()
      }}
    >
      {left.length === 0 && <p className="muted">{t('matrix.noMoreColours')}</p>}
      {left.map(({ color, colorDescription }) => (
        <Checkbox
          key={color}
          label={`${color} ${colorDescription}`}
          checked={ticked.ids.has(color)}
          onChange={({ currentTarget }) => ticked.set(color, currentTarget.checked)}
        />
      ))}
    </FormDialog>
  )
}
