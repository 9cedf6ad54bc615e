import { Checkbox, NumberInput, TagsInput } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { type DateFault, dateFaults } from '../../../../../contract/orders/order-dates.ts'
import { locationOfRegion, orderOrigins, orderRegions } from '../../../../../contract/orders/places/regions.ts'
import { HeaderChoice, HeaderDay, HeaderText } from '../../order/header-field.tsx'
import type { OrderPart } from '../../order/order-page.tsx'
import { useToday } from '../../../../engine/session/use-today.ts'
import { type OrderLists, useCustomerDetails, useOrderLists, useReps } from '../lookups.api.ts'
import { CustomerField } from './customer-field.tsx'
import classes from './order-head-fields.module.css'
import { ShipToField } from './ship-to-field.tsx'

/** The head of a wholesale order: seven fields that nearly every order needs, and the others behind a button; Ctrl+Down goes on to the matrix (screen 11). */
export function OrderHeadFields({ onEnterMatrix, ...part }: OrderPart & { onEnterMatrix: () => void }) {
  const { order } = part
  const { t } = useTranslation('wholesale')
  const [isOpen, setOpen] = useState(false)
  const { data: lists } = useOrderLists()
  const { data: details } = useCustomerDetails(order)
  const faults = useDateFaults(order)
  const terms = details?.terms ?? lists?.terms ?? []
  return (
    <section
      className={classes.head}
      aria-label={t('head')}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown' || !event.ctrlKey) return
        event.preventDefault()
        onEnterMatrix()
      }}
    >
      <div className={classes.first}>
        <CustomerField {...part} />
        <HeaderText {...part} field="po" label={t('fields.po')} longest={40} />
        <HeaderDay {...part} field="startDate" label={t('fields.startDate')} error={faults.start} />
        <HeaderDay {...part} field="endDate" label={t('fields.endDate')} error={faults.end} />
        <HeaderChoice {...part} field="warehouse" label={t('fields.warehouse')} choices={warehousesOf(order, lists)} />
        <HeaderChoice
          {...part}
          field="term"
          label={t('fields.term')}
          choices={terms.map(({ code, description }) => ({
            value: code,
            label: description ? `${code}, ${description}` : code,
          }))}
        />
        <HeaderText
          {...part}
          field="shippingMethod"
          label={t('fields.shippingMethod')}
          longest={60}
          choices={lists?.shippers.map(({ name }) => name) ?? []}
        />
        <button
          type="button"
          className={`btn q ${classes.more}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronUp size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />}
          {t(isOpen ? 'less' : 'more')}
        </button>
      </div>
      {isOpen && <OtherFields {...part} />}
    </section>
  )
}

const warehousesOf = ({ header: { region, origin } }: OrderPart['order'], lists: OrderLists | undefined) =>
  (lists?.warehouses ?? [])
    .filter((one) => one.origin === origin && (region === null || one.location === locationOfRegion[region]))
    .map(({ code, name }) => ({ value: code, label: name }))

/** What is wrong with the dates of an order, in the specification's words, by the person's own day (ORW-03). */
function useDateFaults({ header: { startDate, endDate } }: OrderPart['order']) {
  const { t } = useTranslation('wholesale')
  const faults = dateFaults(startDate, endDate, useToday())
  const wordsOf = (which: 'start' | 'end') => {
    const fault = faults.find((one: DateFault) => one.startsWith(which))
    return fault && t(`dates.${fault}`)
  }
  return { start: wordsOf('start'), end: wordsOf('end') }
}

export function OtherFields(part: OrderPart) {
  const { model, order } = part
  const { t } = useTranslation('wholesale')
  const reps = useReps(order.customer?._id)
  const { header, isEditable } = order
  const repCodes = reps.map(({ code }) => code)
  return (
    <div className={classes.others}>
      <HeaderChoice
        {...part}
        field="region"
        label={t('fields.region')}
        choices={orderRegions.map((region) => ({ value: region, label: t(`regions.${region}`) }))}
      />
      <HeaderChoice
        {...part}
        field="origin"
        label={t('fields.origin')}
        choices={orderOrigins.map((origin) => ({ value: origin, label: t(`origins.${origin}`) }))}
      />
      <HeaderText {...part} field="buyer" label={t('fields.buyer')} longest={120} />
      <HeaderText {...part} field="phone" label={t('fields.phone')} longest={40} />
      <HeaderText {...part} field="repNumber" label={t('fields.repNumber')} longest={40} choices={repCodes} />
      <HeaderText {...part} field="repNumber2" label={t('fields.repNumber2')} longest={40} choices={repCodes} />
      <DiscountField key={header.discount} {...part} />
      <HeaderText {...part} field="additionalTerm" label={t('fields.additionalTerm')} longest={200} />
      <ShipToField {...part} />
      <CopiesField {...part} />
      <HeaderText {...part} field="instructions" label={t('fields.instructions')} longest={2_000} lines={2} />
      <Checkbox
        label={t('fields.hardCopy')}
        checked={header.hardCopy}
        disabled={!isEditable}
        onChange={({ currentTarget }) => model.patch({ hardCopy: currentTarget.checked })}
      />
    </div>
  )
}

/** Of the whole order; one outside of 0 to 100 is cleared, and it is said why (GRID-07). */
function DiscountField({ model, order }: OrderPart) {
  const { t } = useTranslation('wholesale')
  const [typed, setTyped] = useState<number | string>(order.header.discount)
  const [fault, setFault] = useState(false)
  const keep = () => {
    const percent = typed === '' ? 0 : Number(typed)
    const isFit = Number.isFinite(percent) && percent >= 0 && percent <= 100
    setFault(!isFit)
    if (!isFit) setTyped('')
    else if (percent !== order.header.discount) model.patch({ discount: Math.round(percent * 100) / 100 })
  }
  return (
    <NumberInput
      label={t('fields.discount')}
      error={fault && t('discountRange')}
      disabled={!order.isEditable}
      hideControls
      decimalScale={2}
      suffix=" %"
      value={typed}
      onChange={setTyped}
      onBlur={keep}
      onKeyDown={({ key }) => key === 'Enter' && keep()}
    />
  )
}

/** Who gets a copy; what is no address is not taken, and said so. */
function CopiesField({ model, order }: OrderPart) {
  const { t } = useTranslation('wholesale')
  const [fault, setFault] = useState<string>()
  return (
    <TagsInput
      label={t('fields.emailCC')}
      error={fault}
      disabled={!order.isEditable}
      maxTags={20}
      splitChars={[',', ' ', ';']}
      value={order.header.emailCC}
      onChange={(addresses) => {
        const wrong = addresses.find((address) => !z.email().safeParse(address).success)
        setFault(wrong === undefined ? undefined : t('noAddress', { address: wrong }))
        const emailCC = addresses.filter((address) => address !== wrong)
        if (emailCC.length !== order.header.emailCC.length) model.patch({ emailCC })
      }}
    />
  )
}
