import { Button, Skeleton, TextInput } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysLater } from '../../../../contract/kernel/days/days.ts'
import type { BorrowedLoan } from '../../../../contract/samples/borrowed-calls.ts'
import { MORE_DAYS } from '../../../../contract/samples/loan-calls.ts'
import { CallError } from '../../../engine/api/call-error.ts'
import { saveBlob } from '../../../engine/api/save-blob.ts'
import { errorText } from '../../../engine/texts/error-text.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import { borrowedSlip, useAskForDays, useBorrowed } from '../loans/borrowed.api.ts'
import classes from './borrowed.module.css'

/**
 * What people without an account have of the sample room, by the link of a mail (BEY-11): when it comes back, its slip, and asking
 * for more days. Made for a phone first.
 */
export function Borrowed() {
  const { t } = useTranslation('loans')
  const { code } = useSearch({ strict: false }) as { code?: string }
  const { data, error, refetch } = useBorrowed(String(code ?? ''))
  const isOver = error instanceof CallError && ['linkNotValid', 'invalidInput'].includes(error.code)
  return (
    <main className={classes.page} id="main" tabIndex={-1}>
      <div className={`book ${classes.brand}`}>Linebook</div>
      {error ? (
        <>
          <h1 className="book">{t(isOver ? 'borrowed.ended' : 'borrowed.failed')}</h1>
          <p className="t2">{isOver ? t('borrowed.endedHint') : errorText(error)}</p>
          {!isOver && (
            <Button variant="default" size="lg" onClick={() => void refetch()}>
              {t('borrowed.again')}
            </Button>
          )}
        </>
      ) : !data ? (
        <Skeleton height={320} aria-busy />
      ) : data.loans.length === 0 ? (
        <>
          <h1 className="book">{t('screens.borrowed')}</h1>
          <p className="t2">{t('borrowed.none')}</p>
        </>
      ) : (
        <>
          <h1 className="book">{t('borrowed.hello', { name: data.name })}</h1>
          {data.loans.map((loan) => (
            <Loan key={loan._id} code={String(code)} loan={loan} />
          ))}
        </>
      )}
    </main>
  )
}

function Loan({ code, loan }: { code: string; loan: BorrowedLoan }) {
  const { t } = useTranslation(['loans', 'samples'])
  const { date, number } = useFormat()
  const [fault, setFault] = useState<string>()
  const { number: called, state, purpose, from, due, overdueDays, items } = loan
  const slip = async () => {
    setFault(undefined)
    try {
      const { blob, filename } = await borrowedSlip(code, loan._id)
      saveBlob(blob, filename)
    } catch (error) {
      setFault(errorText(error))
    }
  }
  return (
    <section className={classes.loan} aria-labelledby={`loan-${loan._id}`}>
      <header className={classes.head}>
        <h2 id={`loan-${loan._id}`}>
          {called} {purpose && <span className="t2">{purpose}</span>}
        </h2>
        {state === 'RESERVED' ? (
          <span className="st a">{t('borrowed.reserved', { day: date(from) })}</span>
        ) : overdueDays > 0 ? (
          <span className="st c">{t('states.overdue', { count: overdueDays, days: number(overdueDays) })}</span>
        ) : (
          <span className="st w">{due ? t('borrowed.due', { day: date(due) }) : t('noDay')}</span>
        )}
      </header>
      <ul className={classes.items}>
        {items.map(({ code: letters, style, color, name, side, size, out, reserved }) => (
          <li key={letters}>
            <span className={classes.what}>
              <span>
                <b>
                  {style} {color}
                </b>{' '}
                {name}
              </span>
              <span className="t2">{[t(`samples:sides.${side}`), size].filter(Boolean).join(' · ')}</span>
            </span>
            <span className="t2">{t('pieces', { count: out + reserved, number: number(out + reserved) })}</span>
          </li>
        ))}
      </ul>
      {state === 'OUT' && due && <AskForDays code={code} loan={loan} due={due} />}
      <div>
        <Button variant="default" onClick={() => void slip()}>
          {t('borrowed.slip')}
        </Button>
        {fault !== undefined && <p role="alert">{fault}</p>}
      </div>
    </section>
  )
}

function AskForDays({ code, loan, due }: { code: string; loan: BorrowedLoan; due: string }) {
  const { t } = useTranslation('loans')
  const { date } = useFormat()
  const ask = useAskForDays(code, loan._id)
  const [day, setDay] = useState(daysLater(due, MORE_DAYS + loan.overdueDays))
  if (ask.data)
    return (
      <p role="status" className="note o">
        {t('borrowed.asked', { day: date(ask.data.asked) })}
      </p>
    )
  return (
    <form
      className={classes.ask}
      onSubmit={(event) => {
        event.preventDefault()
        if (day > due) ask.mutate(day)
      }}
    >
      <TextInput
        type="date"
        label={t('borrowed.keepUntil')}
        value={day}
        min={daysLater(due, 1)}
        required
        error={ask.error ? errorText(ask.error) : undefined}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      <Button type="submit" loading={ask.isPending} disabled={!(day > due)}>
        {t('borrowed.askVerb')}
      </Button>
    </form>
  )
}
