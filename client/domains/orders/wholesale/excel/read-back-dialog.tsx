import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CurrencyCode, currencies } from '../../../../../contract/kernel/amounts/money.ts'
import { csvText } from '../../../../../contract/kernel/tables/csv-text.ts'
import { SheetFault } from '../../../../../contract/kernel/tables/workbook/sheet-fault.ts'
import type { Order } from '../../../../../contract/orders/order.ts'
import { saveBlob } from '../../../../engine/api/save-blob.ts'
import { errorText } from '../../../../engine/texts/error-text.ts'
import { useFormat } from '../../../../engine/texts/format.ts'
import { FileDrop } from '../../../../parts/file-drop/file-drop.tsx'
import { useTicked } from '../../../../parts/selection/use-ticked.ts'
import { showToast, undoAction } from '../../../../parts/toasts/toast-store.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import type { OrderPart } from '../../order/order-page.tsx'
import { lookUpStyles } from '../lookups.api.ts'
import { editsOfForm, numberAndNames } from '../matrix/added-rows.ts'
import type { FormRow } from '../matrix/read-order-form.ts'
import { asForm, type Difference, differenceOf, editsOfDifference, nameOf, type RefusedCell } from './difference.ts'
import { DifferenceList } from './difference-list.tsx'
import { readFile } from './read-file.ts'

/** What a file would do: to the order it was written from, or as rows of any other. */
interface Found {
  difference: Difference
  /** Whose it is; empty: of no order. */
  of: string
  isOwn: boolean
}

const nothing: Omit<Difference, 'added'> = { cells: [], gone: [], refused: [] }

const decimalsOf = ({ currency }: Order): number => currencies[(currency ?? 'USD') as CurrencyCode].decimals

async function findIn(file: Blob, order: Order): Promise<Found> {
  const sizes = new Set(order.rows.flatMap(({ run, sizes: ordered }) => [...run, ...Object.keys(ordered)]))
  const read = await readFile(file, sizes)
  if (read.is === 'list') return { difference: { ...nothing, added: read.rows }, of: '', isOwn: false }
  const { orders, rows } = read.book
  const own = orders.find(({ id }) => id === order._id)
  if (own)
    return { difference: differenceOf(read.book, order, decimalsOf(order)), of: own.orderIdentifier, isOwn: true }
  const of = orders.map(({ orderIdentifier }) => orderIdentifier).join(', ')
  return { difference: { ...nothing, added: asForm(rows) }, of, isOwn: false }
}

/** An edited workbook read back: what it changes, what others changed meanwhile, what cannot stand; taken as one step (design 5.8). */
export function ReadBackDialog({
  model,
  order,
  file,
  onClose,
}: OrderPart & {
  /** What was dropped; undefined: it is chosen here. */
  file: File | undefined
  onClose: () => void
}) {
  const { t } = useTranslation('wholesale')
  const { number } = useFormat()
  const { t: ofFiles } = useTranslation('import-wizard')
  const [found, setFound] = useState<Found>()
  const left = useTicked()
  const taken = useTicked()
  const [isPending, setPending] = useState(file !== undefined)
  const [fault, setFault] = useState<string>()

  const look = async (chosen: File): Promise<Found> => {
    // What was typed here last is no change of somebody else.
    await model.queue.flush()
    return findIn(chosen, model.order)
  }
  const show = (next: Found) => {
    setFound(next)
    taken.become(usual(next.difference))
    left.become([])
    setPending(false)
  }
  const fail = (error: unknown) => {
    setFault(error instanceof SheetFault ? ofFiles(`faults.${error.code}`, error.data) : errorText(error))
    setPending(false)
  }
  const read = (chosen: File) => {
    setPending(true)
    setFault(undefined)
    void look(chosen).then(show, fail)
  }
  const lookAt = useEffectEvent((dropped: File, isStill: () => boolean) => {
    void look(dropped).then(
      (next) => isStill() && show(next),
      (error: unknown) => isStill() && fail(error),
    )
  })
  useEffect(() => {
    if (!file) return
    let isHere = true
    lookAt(file, () => isHere)
    return () => {
      isHere = false
    }
  }, [file])
  const { difference } = found ?? {}
  const rows = difference?.added.filter((row) => !left.ids.has(nameOf(row))) ?? []
  const count = taken.ids.size + rows.length
  const apply = async () => {
    if (!difference) return
    setPending(true)
    try {
      const edits = editsOfDifference(difference, (id) => taken.ids.has(id))
      const added = rows.length > 0 ? await addedBy(rows, order) : { edits: [], missing: [], skipped: 0 }
      model.edit('excel', [...edits, ...added.edits])
      const action = undoAction(t('matrix.undo'), () => void model.undo.undo())
      const wrong = rows.flatMap((row) => row.wrong)
      const body = [
        ...(added.missing.length > 0 ? [t('matrix.notSold', numberAndNames(added.missing, number))] : []),
        ...(wrong.length > 0 ? [t('matrix.noQuantities', numberAndNames(wrong, number))] : []),
      ].join(' ')
      showToast(body ? 'warning' : 'success', t('readBack.done', { count: count - added.missing.length }), {
        action,
        ...(body ? { body } : {}),
      })
      onClose()
    } catch (error) {
      setFault(errorText(error))
      setPending(false)
    }
  }
  return (
    <FormDialog
      title={t('readBack.title')}
      subtitle={subtitleOf(found, order)}
      verb={difference ? t('readBack.apply', { count }) : t('readBack.choose')}
      size={760}
      ready={difference !== undefined && count > 0 && order.isEditable}
      pending={isPending}
      fault={fault}
      onClose={onClose}
      onSubmit={() => void apply()}
    >
      {difference ? (
        <DifferenceList
          order={order}
          difference={difference}
          taken={taken.ids}
          onTake={taken.set}
          left={left.ids}
          onLeave={left.set}
          onSaveRefused={() => saveRefused(difference.refused)}
        />
      ) : (
        <FileDrop busy={isPending} accept=".xlsx,.csv,.xls" hint={t('readBack.drop')} onFile={read} />
      )}
    </FormDialog>
  )

  function subtitleOf(read: Found | undefined, { orderIdentifier }: Order): string {
    if (!read || read.isOwn) return orderIdentifier
    return read.of ? t('readBack.ofOther', { order: read.of }) : t('readBack.ofNone')
  }

  function saveRefused(refused: readonly RefusedCell[]): void {
    const lines = refused.map(({ place, style, color, field, typed, reason }) => [
      place,
      style,
      color,
      field,
      typed,
      t(`readBack.reasons.${reason}`),
    ])
    const heading = (['place', 'style', 'color', 'field', 'typed', 'reason'] as const).map((one) =>
      t(`readBack.columns.${one}`),
    )
    const blob = new Blob([csvText([heading, ...lines])], { type: 'text/csv' })
    saveBlob(blob, `${order.orderIdentifier} ${t('readBack.refusedFile')}.csv`)
  }
}

/** Whatever nobody else has touched is taken; about the rest somebody decides. */
const usual = ({ cells, gone }: Difference): string[] => [
  ...cells.filter(({ was }) => was === undefined).map(({ id }) => id),
  ...gone.filter(({ isChanged }) => !isChanged).map(({ row }) => row._id),
]

async function addedBy(rows: readonly FormRow[], order: Order) {
  const styles = await lookUpStyles(order, [...new Set(rows.map(({ style }) => style))])
  const { stores } = order.header
  return editsOfForm(rows, order.rows, new Map(styles.map((one) => [one.style, one])), { stores, store: null })
}
