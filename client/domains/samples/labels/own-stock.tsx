import { NativeSelect, NumberInput } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OwnSheet, ownSheet } from '../../../../contract/samples/labels/label-stocks.ts'
import { useFormat } from '../../../engine/texts/format.ts'
import classes from './labels.module.css'

const fields = ['columns', 'rows', 'width', 'height', 'left', 'top', 'across', 'down'] as const
type Field = (typeof fields)[number]
const isCount = (field: Field) => field === 'columns' || field === 'rows'

const valueOf = (sheet: OwnSheet, field: Field): number =>
  field === 'width' || field === 'height' ? sheet.label[field] : sheet[field]

const changed = (sheet: OwnSheet, field: Field, value: number): OwnSheet =>
  field === 'width' || field === 'height'
    ? { ...sheet, label: { ...sheet.label, [field]: value } }
    : { ...sheet, [field]: value }

/** Another stock, typed once as it was measured; the sheet follows as long as its labels lie within the paper. */
export function OwnStock({ value, onChange }: { value: OwnSheet; onChange: (own: OwnSheet) => void }) {
  const { t } = useTranslation('labels')
  const { decimalMark } = useFormat()
  const [typed, setTyped] = useState(value)
  const told = useId()
  const judged = ownSheet.safeParse(typed)
  const faults = new Map(judged.error?.issues.map(({ path, message }) => [String(path.at(-1)), message]))
  const take = (next: OwnSheet) => {
    setTyped(next)
    if (ownSheet.safeParse(next).success) onChange(next)
  }
  const textOf = (message: string): string =>
    message === 'overlap' || message === 'beyondPaper' ? t(`own.faults.${message}`) : t('own.faults.size')
  return (
    <div className={classes.own} role="group" aria-label={t('own.title')} aria-describedby={told}>
      <NativeSelect
        size="xs"
        label={t('own.paper')}
        value={typed.paper}
        data={(['a4', 'letter'] as const).map((paper) => ({ value: paper, label: t(`sheetOf.${paper}`) }))}
        onChange={({ currentTarget }) => take({ ...typed, paper: currentTarget.value === 'letter' ? 'letter' : 'a4' })}
      />
      {fields.map((field) => {
        const fault = faults.get(field)
        return (
          <NumberInput
            key={field}
            size="xs"
            label={t(`own.fields.${field}`)}
            value={valueOf(typed, field)}
            min={isCount(field) ? 1 : 0}
            max={400}
            step={isCount(field) ? 1 : 0.1}
            decimalScale={isCount(field) ? 0 : 2}
            decimalSeparator={decimalMark}
            allowedDecimalSeparators={['.', ',']}
            suffix={isCount(field) ? '' : ' mm'}
            error={fault === undefined ? undefined : textOf(fault)}
            onChange={(next) => take(changed(typed, field, Number.parseFloat(String(next)) || 0))}
          />
        )
      })}
      <p id={told} className="t2">
        {t('own.pitch')}
      </p>
    </div>
  )
}
