import { Checkbox, NumberInput, Radio, TextInput } from '@mantine/core'
import { IconBuildingStore, IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomerDetails } from '../../../../../contract/orders/wholesale/lookup-calls.ts'
import { type Door, isSplit, STORES_MOST } from '../../../../../contract/orders/wholesale/stores.ts'
import { useFormat } from '../../../../engine/texts/format.ts'
import { newRecordId } from '../../../../parts/saving/new-record-id.ts'
import { errorText } from '../../../../engine/texts/error-text.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { readLastRuns } from '../../create/create.api.ts'
import type { OrderPart } from '../../order/order-page.tsx'
import { useCustomerDetails, useOrderLists } from '../lookups.api.ts'
import { splitRows, weighedByLast } from './split-rows.ts'
import { evenStores } from './spread.ts'
import classes from './stores-dialog.module.css'

/** The way to the doors that an order is split over, with how many there are. */
export function StoresButton(part: OrderPart) {
  const { t } = useTranslation('wholesale')
  const { number } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { stores } = part.order.header
  return (
    <>
      <button type="button" className="btn d s" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconBuildingStore size={14} aria-hidden />
        {t('stores.button')}
        {isSplit(stores) && <span className="n">{number(stores.length)}</span>}
      </button>
      {isOpen && <StoresDialog {...part} onClose={() => setOpen(false)} />}
    </>
  )
}

interface OfferedDoor extends Door {
  isChosen: boolean
}

const ways = ['kept', 'weight', 'even', 'last'] as const
type SplitBy = (typeof ways)[number]

/** Those of the order, those that the customer's last order went to, and the customer's other addresses; each once by its label. */
function doorsOf(stores: readonly Door[], details: CustomerDetails | null | undefined): readonly OfferedDoor[] {
  const { lastStores = [], addresses = [] } = details ?? {}
  const all = [
    ...stores.map((store) => ({ ...store, isChosen: true })),
    ...lastStores.map((store) => ({ ...store, _id: newRecordId(), isChosen: stores.length === 0 })),
    ...addresses.map((address) => ({
      _id: newRecordId(),
      label: address.label,
      weight: 1,
      address,
      isChosen: false,
    })),
  ]
  return all.filter(({ label }, at) => all.findIndex((door) => door.label === label) === at)
}

/** Doors of the customer, each with its weight, and how the order is spread over them (ORW-06, design 5.5). */
export function StoresDialog({ model, order, onClose }: OrderPart & { onClose: () => void }) {
  const { t } = useTranslation('wholesale')
  const { data: details } = useCustomerDetails(order, { isAnew: true })
  const { data: lists } = useOrderLists()
  const { stores } = order.header
  const [typed, setTyped] = useState<readonly OfferedDoor[]>()
  const [by, setBy] = useState<SplitBy>(isSplit(stores) ? 'kept' : 'weight')
  const offered = useMemo(() => doorsOf(stores, details), [stores, details])
  const doors = typed ?? offered
  const change = (id: string, fields: Partial<OfferedDoor>) =>
    setTyped(doors.map((door) => (door._id === id ? { ...door, ...fields } : door)))
  const chosen = doors.filter(({ isChosen, label }) => isChosen && label.trim() !== '')
  const mayEdit = order.isEditable

  const [isPending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  // Whoever never sold to stores of this account has nothing to go by.
  const hasLast = (details?.lastStores ?? []).length > 0
  const offeredWays = ways.filter((one) => (one === 'kept' ? isSplit(stores) : one !== 'last' || hasLast))

  const apply = async () => {
    const next = chosen.map(({ isChosen: _is, ...store }) => ({ ...store, label: store.label.trim() }))
    const packs = new Map((lists?.packs ?? []).map((pack) => [pack.code, pack]))
    const weighed = by === 'even' ? evenStores(next) : next
    setPending(true)
    setFault(undefined)
    try {
      const styles = [...new Set(model.order.rows.map(({ style }) => style))]
      const last = by === 'last' && details ? await readLastRuns(details._id, styles) : undefined
      model.edit('stores', [
        { kind: 'patch', settings: { stores: next } },
        ...(by === 'kept' ? [] : splitRows(model.order.rows, weighed, packs, last && weighedByLast(next, last))),
      ])
      onClose()
    } catch (error) {
      setFault(errorText(error))
      setPending(false)
    }
  }
  return (
    <FormDialog
      title={t('stores.title')}
      subtitle={t('stores.hint')}
      verb={t('stores.apply')}
      size={620}
      ready={mayEdit && chosen.length !== 1 && chosen.length <= STORES_MOST}
      onClose={onClose}
      pending={isPending}
      fault={fault}
      onSubmit={() => void apply()}
    >
      {doors.length === 0 && <p className="muted">{t('stores.none')}</p>}
      {doors.length > 0 && (
        <table className={classes.doors}>
          <thead>
            <tr>
              <th scope="col">{t('stores.store')}</th>
              <th scope="col">{t('stores.address')}</th>
              <th scope="col">{t('stores.weight')}</th>
            </tr>
          </thead>
          <tbody>
            {doors.map(({ _id, label, weight, address, isChosen }) => (
              <tr key={_id}>
                <td>
                  <div className={classes.door}>
                    <Checkbox
                      aria-label={label || t('stores.store')}
                      checked={isChosen}
                      disabled={!mayEdit}
                      onChange={({ currentTarget }) => change(_id, { isChosen: currentTarget.checked })}
                    />
                    <TextInput
                      aria-label={t('stores.store')}
                      value={label}
                      maxLength={60}
                      disabled={!mayEdit}
                      onChange={({ currentTarget }) => change(_id, { label: currentTarget.value, isChosen: true })}
                    />
                  </div>
                </td>
                <td className="muted">
                  {address && [address.line1, address.city, address.country].filter(Boolean).join(', ')}
                </td>
                <td>
                  <NumberInput
                    aria-label={`${t('stores.weight')} ${label}`}
                    value={weight}
                    min={1}
                    max={999}
                    clampBehavior="strict"
                    allowDecimal={false}
                    hideControls
                    disabled={!mayEdit}
                    onChange={(value) => change(_id, { weight: Math.max(1, Number(value) || 1) })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {mayEdit && doors.length < STORES_MOST && (
        <button
          type="button"
          className={`btn q ${classes.add}`}
          onClick={() =>
            setTyped([...doors, { _id: newRecordId(), label: '', weight: 1, address: null, isChosen: true }])
          }
        >
          <IconPlus size={14} aria-hidden />
          {t('stores.add')}
        </button>
      )}
      {chosen.length === 1 && <p className="muted">{t('stores.two')}</p>}
      {chosen.length > 1 && order.rows.some(({ units }) => units > 0) && (
        <Radio.Group label={t('stores.by')} value={by} onChange={(value) => setBy(value as SplitBy)}>
          {offeredWays.map((one) => (
            <Radio key={one} mt="xs" value={one} label={t(`stores.ways.${one}`)} />
          ))}
        </Radio.Group>
      )}
    </FormDialog>
  )
}
