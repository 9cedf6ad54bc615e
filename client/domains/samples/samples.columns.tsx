import type { TFunction } from 'i18next'
import { photoAddress } from '../../../contract/catalogue/photo-address.ts'
import { dateSetter } from '../../../contract/grid/date-setter.ts'
import { completedFields, sortedFields } from '../../../contract/samples/sample-calls.ts'
import { fieldsOf, requiredFields, type SampleField, sampleFields } from '../../../contract/samples/sample-fields.ts'
import type { SampleLibrary } from '../../../contract/samples/sample-libraries.ts'
import { sampleSide, sampleStatus, type SampleStatus } from '../../../contract/samples/sample-statuses.ts'
import type { Sample } from '../../../contract/samples/sample.ts'
import { dateOrderOf } from '../../../contract/kernel/days/date-order.ts'
import type { Format } from '../../engine/texts/format.ts'
import type { CellValue, GridColumn, ParseResult, Tone } from '../../parts/grid/grid-contract.ts'
import { lateDays, outText } from './out-text.ts'
import { outMark, statusMarks } from './sample-marks.ts'
import { completeSample } from './samples.api.ts'

type Words = TFunction<'samples'>

const widths: Readonly<Record<SampleField, number>> = {
  division: 110,
  style: 92,
  color: 72,
  status: 126,
  side: 76,
  totalQty: 84,
  size: 64,
  moldNum: 110,
  moldDate: 96,
  bin: 100,
  region: 80,
  aisle: 80,
  direction: 90,
  level: 72,
  shelf: 72,
  newBin: 100,
}

export const statusTone: Record<SampleStatus, Tone> = {
  Available: 'ok',
  Rare: 'warning',
  'On display': 'default',
  'In repair': 'muted',
  Missing: 'critical',
  Retired: 'muted',
}

/** A new line that the library does not have yet. */
export const isDraft = ({ version }: Pick<Sample, 'version'>): boolean => version === 0

/** The columns of a library, in the order of the drawing (SMP-01); who only looks edits nothing. */
export function sampleColumns(
  library: SampleLibrary,
  t: Words,
  {
    date,
    number,
    language,
    mayKeep,
    today,
  }: Pick<Format, 'date' | 'number'> & { language: string; mayKeep: boolean; today: string },
): GridColumn<Sample>[] {
  const fields = fieldsOf(library).map((field) => fieldColumn(library, field, t, { number, language, mayKeep }))
  const at = fieldsOf(library).indexOf('totalQty') + 1
  return [
    {
      key: 'picture',
      title: t('fields.picture'),
      kind: 'picture',
      width: 44,
      fixed: true,
      pinned: 'left',
      value: ({ photo }) => (photo ? photoAddress(photo.hash, 80) : null),
      preview: ({ photo }) => (photo ? photoAddress(photo.hash, 800) : undefined),
      describe: ({ name, style, color, photo }) =>
        `${name || `${style} ${color}`}${photo ? '' : `, ${t('common:comingSoon')}`}`,
    },
    ...fields.slice(0, at),
    ...(library === 'Production'
      ? [
          {
            key: 'quantity',
            title: t('fields.quantity'),
            kind: 'calculated' as const,
            width: 68,
            sortable: true,
            value: ({ quantity }: Sample) => quantity,
            tone: (row: Sample) => (lateDays(row, today) > 0 ? ('critical' as const) : ('default' as const)),
            hint: t('inAllHint'),
          },
        ]
      : []),
    {
      key: 'outQty',
      title: t('fields.outQty'),
      kind: 'status',
      width: 236,
      sortable: true,
      value: (row) => outText(row, { t, today, format: { date, number } }),
      mark: (_value, row) => outMark(row, today),
      tone: (row) => (lateDays(row, today) > 0 ? 'critical' : row.out ? 'warning' : row.reserved ? 'alert' : 'default'),
    },
    ...fields.slice(at),
    {
      key: 'lastEditedByUser',
      title: t('fields.edited'),
      kind: 'text',
      width: 170,
      tone: 'muted',
      value: ({ lastEditedByUser }) => lastEditedByUser,
      format: (value, row) =>
        row === undefined ? '' : isDraft(row) ? t('newRow') : `${date(row.modifiedDate)} · ${String(value ?? '')}`,
    },
    {
      key: 'createdDate',
      title: t('fields.createdDate'),
      kind: 'text',
      width: 170,
      tone: 'muted',
      value: ({ createdDate }) => createdDate,
      format: (_value, row) => (!row || isDraft(row) ? '' : `${date(row.createdDate)} · ${row.createdByUser}`),
    },
    {
      key: 'code',
      title: t('fields.code'),
      kind: 'link',
      width: 96,
      sortable: true,
      value: ({ code }) => code,
      href: ({ _id }) => `?sample=${_id}`,
    },
  ]
}

const isCompleted = (field: SampleField): field is SampleField & (typeof completedFields)[number] =>
  (completedFields as readonly string[]).includes(field)

function kindOf(field: SampleField): GridColumn<Sample>['kind'] {
  if (field === 'status') return 'status'
  if (field === 'side') return 'select'
  if (field === 'totalQty') return 'number'
  if (field === 'moldDate') return 'date'
  return isCompleted(field) ? 'autocomplete' : 'text'
}

function choicesOf(field: SampleField, t: Words): readonly string[] | undefined {
  if (field === 'status') return sampleStatus.options.map((one) => t(`statuses.${one}`))
  return field === 'side' ? sampleSide.options.map((one) => t(`sides.${one}`)) : undefined
}

function fieldColumn(
  library: SampleLibrary,
  field: SampleField,
  t: Words,
  { number, language, mayKeep }: Pick<Format, 'number'> & { language: string; mayKeep: boolean },
): GridColumn<Sample> {
  const required = requiredFields[library].includes(field)
  const isOfNewRows = field === 'style' || field === 'color'
  const lacks = (row: Sample) => isDraft(row) && required && isEmpty(row[field])
  const options = choicesOf(field, t)
  return {
    key: field,
    title: t(`fields.${field}`),
    kind: kindOf(field),
    width: widths[field],
    editable: isOfNewRows ? (row) => mayKeep && isDraft(row) : mayKeep,
    required,
    clearable: !required,
    sortable: (sortedFields as readonly string[]).includes(field),
    value: (row) => row[field],
    parse: (text) => parsed(field, text, t, language),
    tone: (row) => toneOf(field, row, lacks(row)),
    ...(field === 'moldDate'
      ? {}
      : {
          format: (value: CellValue, row: Sample | undefined) =>
            said(field, typeof value === 'number' ? number(value) : value, row && lacks(row), t),
        }),
    ...(field === 'status' ? { mark: (_value, row) => (lacks(row) ? undefined : statusMarks[row.status]) } : {}),
    ...(options ? { options, editText: (value) => said(field, value, false, t) } : {}),
    ...(isCompleted(field) ? { suggest: (text, _row, signal) => completeSample(library, field, text, signal) } : {}),
  }
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** A blank cell of a new row says what it is for: the row is added once it is complete (SMP-02). */
function said(field: SampleField, value: CellValue, isLacking: boolean | undefined, t: Words): string {
  if (isLacking) return t('required')
  if (field === 'status' && !isEmpty(value)) return t(`statuses.${String(value) as SampleStatus}`)
  if (field === 'side' && !isEmpty(value)) return t(`sides.${String(value) as 'Left'}`)
  return String(value ?? '')
}

function toneOf(field: SampleField, row: Sample, isLacking: boolean): Tone {
  if (isLacking) return 'critical'
  if (field === 'status') return statusTone[row.status] ?? 'default'
  if (field === 'style') return 'strong'
  return 'default'
}

/** What a typed text is to a field, by the rules that the server has as well. */
function parsed(field: SampleField, text: string, t: Words, language: string): ParseResult {
  if (field === 'moldDate') {
    const answer = dateSetter({ order: dateOrderOf(language) })(text)
    return answer.ok ? answer : { ok: false, reason: t('refused.date') }
  }
  const value = field === 'totalQty' ? wholeNumber(text) : byWord(field, text, t)
  const answer = sampleFields.shape[field].safeParse(value)
  if (answer.success) return { ok: true, value: answer.data }
  return { ok: false, reason: t(`refused.${answer.error.issues[0]!.message as 'required'}`) }
}

const wholeNumber = (text: string): unknown => (/^\s*\d+\s*$/.test(text) ? Number(text) : text)

/** Words of the screen's language stand for those that are kept. */
function byWord(field: SampleField, text: string, t: Words): string {
  const word = text.trim().toLowerCase()
  if (field === 'status') return sampleStatus.options.find((one) => t(`statuses.${one}`).toLowerCase() === word) ?? text
  if (field === 'side') return sampleSide.options.find((one) => t(`sides.${one}`).toLowerCase() === word) ?? text
  return text
}
