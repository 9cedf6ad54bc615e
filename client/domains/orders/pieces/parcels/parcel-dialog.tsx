import { NativeSelect, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ParcelFault } from '../../../../../contract/orders/connectors/carrier-calls.ts'
import type { Order } from '../../../../../contract/orders/order.ts'
import { parcelWeight, servicesTo, type UpsService } from '../../../../../contract/orders/pieces/ups-services.ts'
import { CallError } from '../../../../engine/api/call-error.ts'
import { errorText } from '../../../../engine/texts/error-text.ts'
import { useFormat } from '../../../../engine/texts/format.ts'
import { newRecordId } from '../../../../parts/saving/new-record-id.ts'
import { useTicked } from '../../../../parts/selection/use-ticked.ts'
import { showToast } from '../../../../parts/toasts/toast-store.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { confirmParcel, saveDeliveryNote } from './parcels.api.ts'
import type { PieceRow } from '../piece-mode.ts'
import { RowTick } from '../samples/row-tick.tsx'
import { RowOfSamples } from '../samples/row-of-samples.tsx'
import classes from '../samples/sample-tools.module.css'

/** Pounds that a pair weighs in its box, until somebody has weighed the parcel. */
const OF_A_PAIR = 2.5

/** Ticked rows go into one parcel, which UPS takes or refuses with every reason (ORS-03). */
export function ParcelDialog({
  order,
  rows,
  onClose,
}: {
  order: Order
  rows: readonly PieceRow[]
  onClose: () => void
}) {
  const { t } = useTranslation('pieces')
  const { number } = useFormat()
  // Of the dialog: pressed again after no answer came, it is the same parcel.
  const [requestId, setRequestId] = useState(newRecordId)
  const left = useTicked()
  const ticked = rows.filter(({ _id }) => !left.ids.has(_id))
  const usual = Math.max(
    OF_A_PAIR,
    ticked.reduce((sum, { piece }) => sum + piece.quantity * OF_A_PAIR, 0),
  )
  const [weighed, setWeighed] = useState<number | string>()
  const weight = weighed ?? Math.min(usual, parcelWeight.most)
  const { shipTo } = order.header
  const services = servicesTo(shipTo?.country ?? 'USA')
  const [service, setService] = useState<UpsService>(services[0]!)
  const [pending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  const send = async () => {
    setPending(true)
    setFault(undefined)
    try {
      const rowIds = ticked.map(({ _id }) => _id)
      const parcel = await confirmParcel({ orderId: order._id, rowIds, service, weight: Number(weight), requestId })
      const failed = (error: unknown) => showToast('error', errorText(error), { timeout: -1 })
      showToast('success', t('parcels.done', { tracking: parcel.tracking }), {
        ...(parcel.isOwn ? { body: t('parcels.own') } : {}),
        action: { label: t('parcels.note'), run: () => void saveDeliveryNote(order, parcel._id).catch(failed) },
      })
      onClose()
    } catch (error) {
      const reasons = error instanceof CallError && error.code === 'connectorRefused' ? error.details : []
      // What was refused is no parcel: mended, it is another one.
      if (reasons.length > 0) setRequestId(newRecordId())
      setFault(
        [
          errorText(error),
          ...reasons.map(({ field, message }) => t(`parcels.faults.${field as ParcelFault}`, { text: message })),
        ].join(' '),
      )
    } finally {
      setPending(false)
    }
  }
  const isWeighed = Number(weight) >= parcelWeight.least && Number(weight) <= parcelWeight.most
  return (
    <FormDialog
      title={t('parcels.confirm')}
      subtitle={[order.orderIdentifier, shipTo?.line1, shipTo?.city, shipTo?.region, shipTo?.postalCode]
        .filter(Boolean)
        .join(' · ')}
      size={620}
      verb={t('parcels.do', { count: ticked.length, number: number(ticked.length) })}
      ready={ticked.length > 0 && isWeighed}
      pending={pending}
      fault={fault}
      onClose={onClose}
      onSubmit={() => void send()}
    >
      <div className={classes.two}>
        <NativeSelect
          label={t('parcels.service')}
          data={services}
          value={service}
          onChange={({ currentTarget }) => setService(currentTarget.value as UpsService)}
        />
        <NumberInput
          label={t('parcels.weight')}
          min={parcelWeight.least}
          max={parcelWeight.most}
          decimalScale={2}
          value={weight}
          error={isWeighed ? undefined : t('parcels.weightBounds', parcelWeight)}
          onChange={setWeighed}
        />
      </div>
      <table className={classes.lines}>
        <tbody>
          {rows.map((row) => (
            <tr key={row._id}>
              <td className={classes.tick}>
                <RowTick row={row} left={left} />
              </td>
              <td>
                <RowOfSamples row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </FormDialog>
  )
}
