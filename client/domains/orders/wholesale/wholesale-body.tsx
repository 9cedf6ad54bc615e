import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OrderRow } from '../../../../contract/orders/order.ts'
import { createTotals } from '../../../../contract/orders/wholesale/totals.ts'
import { DropArea } from '../../../parts/file-drop/drop-area.tsx'
import { WaitingRows } from '../../../ui/waiting-rows.tsx'
import type { OrderBody } from '../order/order-page.tsx'
import { DroppedFile } from './excel/excel-menu.tsx'
import { OrderHeadFields } from './header/order-head-fields.tsx'
import { useOrderLists } from './lookups.api.ts'
import { Matrix, type MatrixHandle, placeOf } from './matrix/matrix.tsx'
import { useStock } from './matrix/use-stock.ts'
import { OrderFoot } from './order-foot.tsx'
import { IssuesDialog, type ShownIssue } from './order-issues.tsx'
import { SilentOrder } from './silent-order.tsx'
import { ChangedBar } from './sent/changed-bar.tsx'
import { useOrderIssues } from './use-order-issues.ts'
import { useSubmit } from './use-submit.ts'
import classes from './wholesale-body.module.css'

/** Head, matrix and totals of a wholesale order (screen 11). */
export function WholesaleBody({ model, order, asked }: OrderBody) {
  const { t } = useTranslation('wholesale')
  const matrix = useRef<MatrixHandle>(null)
  /** Where somebody wants to go before there is a matrix: what is wrong is told while stock is still read. */
  const wanted = useRef<ReturnType<typeof placeOf>>(undefined)
  const goTo = (place: ReturnType<typeof placeOf>) => {
    if (matrix.current) matrix.current.goTo(...place)
    else wanted.current = place
  }
  const holdMatrix = (handle: MatrixHandle | null) => {
    matrix.current = handle
    if (!handle || !wanted.current) return
    handle.goTo(...wanted.current)
    wanted.current = undefined
  }
  const [totals] = useState(() => createTotals<OrderRow>())
  const { header, rows } = order
  const { discount } = header
  const stock = useStock(order)
  const { data: lists, isLoading } = useOrderLists()
  const packs = useMemo(() => new Map((lists?.packs ?? []).map((pack) => [pack.code, pack])), [lists])
  const context = useMemo(
    () => ({ header, stockOf: stock.stockOf, ...(lists ? { packs } : {}) }),
    [header, stock, lists, packs],
  )
  const { issues, ofRow } = useOrderIssues(order, context)
  const amountsOf = useMemo(() => (row: OrderRow) => totals.amountsOf(row, discount), [totals, discount])
  const [dropped, setDropped] = useState<File>()
  const [shown, setShown] = useState<{ title: string; refused?: readonly ShownIssue[] }>()

  const sums = totals.sum(rows, discount)
  const onRejected = (refused: readonly ShownIssue[]) => setShown({ title: t('rejected'), refused })
  const submit = useSubmit({ model, order, issues, onRejected })

  const go = (field: string) => {
    if (field.includes('.')) goTo(placeOf(field))
    else document.querySelector<HTMLInputElement>(`[name="${CSS.escape(field || 'po')}"]`)?.focus()
  }
  const show = useEffectEvent((rowId: string) => goTo([rowId, 'packCode']))
  useEffect(() => {
    if (asked) show(asked.rowId)
  }, [asked])
  return (
    <>
      <OrderHeadFields model={model} order={order} onEnterMatrix={() => matrix.current?.enter()} />
      <SilentOrder order={order} />
      <ChangedBar {...{ model, order, sums, submit }} />
      <Refused issues={issues.filter(({ isOfErp }) => isOfErp)} onGo={go} />
      <PackWarnings issues={issues.filter(({ isOfPack }) => isOfPack)} onGo={go} />
      <DropArea
        className={classes.drop}
        onDrop={({ files }) => setDropped((order.isEditable && files.item(0)) || undefined)}
      >
        {stock.isWaiting || isLoading ? (
          <WaitingRows />
        ) : (
          <Matrix ref={holdMatrix} {...{ model, order, stock, packs, amountsOf }} issuesOf={ofRow} />
        )}
      </DropArea>
      <OrderFoot
        model={model}
        order={order}
        sums={sums}
        issues={issues}
        submit={submit}
        onShowIssues={() => setShown({ title: t('issues.title') })}
      />
      {dropped && <DroppedFile {...{ model, order }} file={dropped} onClose={() => setDropped(undefined)} />}
      {shown && (
        <IssuesDialog
          title={shown.title}
          issues={shown.refused ?? issues}
          onGo={go}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}

/** Pack codes that do not fit stop nobody, and are not overlooked: how many, the first two, and the way to them (ORW-05). */
function PackWarnings(part: MarkedPart) {
  const { t } = useTranslation('wholesale')
  return <Marked {...part} level="w" words={t('packWarnings', { count: part.issues.length })} />
}

/** Why the ERP would not take it, until it is sent again. */
function Refused(part: MarkedPart) {
  const { t } = useTranslation('wholesale')
  return <Marked {...part} level="c" words={t('refusedByErp', { count: part.issues.length })} />
}

interface MarkedPart {
  issues: readonly ShownIssue[]
  onGo: (field: string) => void
}

function Marked({ issues, onGo, level, words }: MarkedPart & { level: 'c' | 'w'; words: string }) {
  const { t } = useTranslation('wholesale')
  const [at, setAt] = useState(0)
  if (issues.length === 0) return null
  const Icon = level === 'c' ? IconAlertCircle : IconAlertTriangle
  return (
    <div className={classes.marked}>
      <div className={`note ${level}`} role="status">
        <Icon size={16} aria-hidden />
        <span className="sp ell">
          <b className="b">{words}</b>
          {issues.slice(0, 2).map(({ field, text }) => (
            <span key={`${field} ${text}`} className="t2">
              {' · '}
              {text}
            </span>
          ))}
        </span>
        <button
          type="button"
          className="btn a s"
          onClick={() => {
            onGo(issues[at % issues.length]!.field)
            setAt(at + 1)
          }}
        >
          {t('showNext')}
        </button>
      </div>
    </div>
  )
}
