import { z } from 'zod'
import type { TableShape } from '../../kernel/grids/table-columns.ts'
import { domain, type Domain } from '../access/permission.ts'
import { type FieldValue, fieldsOf, flagFields, roleFields, type UserField, userFields } from './user-fields.ts'
import { newDetails, userDetails, type UserDetails } from './user-record.ts'
import { type UserState, userState } from './user-state.ts'
import { cellOf, guarded, readCell, unguarded, withFields } from './user-sheet.ts'

/** Rows of one spreadsheet, its header aside. */
export const MOST_SHEET_ROWS = 5_000

/** `Advertising assets` of advertisingAssets. */
const spoken = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

const headers: Partial<Record<UserField, string>> = {
  email: 'E-mail',
  name: 'First name',
  userCode: 'Code',
  timezone: 'Time zone',
  userActiveLocation: 'Location',
  wofAccess: 'Wholesale order form',
  generalAccess: 'General access',
  conferenceAsian: 'Conference Asian JV',
  libraryAccess: 'Sample libraries',
  departmentAccess: 'Departments',
  subRoles: 'Sub-roles',
  userTBEs: 'TBEs',
}
const headerOf = (field: UserField): string =>
  headers[field] ?? spoken(field.startsWith('roles.') ? field.slice('roles.'.length) : field)

/** Details in which every domain is held, so that sub-roles can be looked at by themselves. */
const allHeld: UserDetails = {
  ...newDetails,
  name: '',
  lastName: '',
  email: '',
  userCode: '',
  permissions: domain.options.map((name: Domain) => ({ domain: name, roles: ['user'], subRoles: [] })),
}

const direct: ReadonlySet<string> = new Set<string>([...flagFields, ...roleFields])

/** What a cell means, as the text it would be exported as; or why it cannot be. */
function canonical(field: UserField, text: string): { cell: string } | { code: string } {
  const read = readCell(field, text)
  if ('problem' in read) return { code: read.problem === 'notYesOrNo' ? 'flag' : read.problem }
  const { value } = read
  if (direct.has(field)) return { cell: cellOf(value) }
  if (field === 'subRoles' || field === 'userTBEs') return canonicalEntries(field, value)
  const schema = userDetails.shape[field as keyof UserDetails]
  const parsed = schema.safeParse(value)
  if (parsed.success) return { cell: cellOf(parsed.data as FieldValue) }
  if (value === '') return { code: 'required' }
  if (field === 'email') return { code: 'email' }
  return { code: parsed.error.issues[0]?.code === 'too_big' ? 'tooLong' : 'notInList' }
}

const entries = userDetails.pick({ permissions: true, userTBEs: true })
function canonicalEntries(field: 'subRoles' | 'userTBEs', value: FieldValue): { cell: string } | { code: string } {
  const parsed = entries.safeParse(withFields(allHeld, { [field]: value }))
  return parsed.success ? { cell: cellOf(fieldsOf({ ...allHeld, ...parsed.data })[field]) } : { code: 'malformed' }
}

const cellField = (field: UserField) =>
  z.string('required').transform((text, context) => {
    const read = canonical(field, unguarded(text))
    // The address finds the person, so its letters' case is of no account.
    if ('cell' in read) return guarded(field === 'email' ? read.cell.toLowerCase() : read.cell)
    context.issues.push({ code: 'custom', message: read.code, input: text })
    return z.NEVER
  })

const word = (values: readonly string[]) =>
  z
    .string('required')
    .transform((text) => text.trim().toLowerCase())
    .refine((text) => values.includes(text), 'notInList')

/** The spreadsheet of people: who it is, then every field, each as the text of its cell. */
export const userShape = {
  key: 'email',
  fields: z.object({
    ...Object.fromEntries(userFields.map((field) => [field, cellField(field)])),
    state: word(userState.options),
    /** How they log in is told and never taken. */
    strategy: word(['local', 'okta']),
  }),
  defaults: {
    ...Object.fromEntries(
      Object.entries(cellsOf({ ...allHeld, permissions: [] })).filter(
        ([field]) => !['name', 'lastName', 'email', 'userCode'].includes(field),
      ),
    ),
    state: 'active',
    strategy: 'local',
  },
  columns: [
    ...userFields.slice(0, 4).map((field) => ({ field, header: headerOf(field), kind: 'text' as const })),
    { field: 'state', header: 'State', kind: 'text' },
    { field: 'strategy', header: 'Login', kind: 'text' },
    ...userFields.slice(4).map((field) => ({ field, header: headerOf(field), kind: 'text' as const })),
  ],
} satisfies TableShape

/** The cells of a person, by field. */
export function cellsOf(details: UserDetails): Record<string, string> {
  const fields = fieldsOf(details)
  const cells = Object.fromEntries(userFields.map((field) => [field, guarded(cellOf(fields[field]))]))
  return { ...cells, email: cells['email']!.toLowerCase() }
}

export interface SheetPerson {
  state: UserState
  strategy: 'local' | 'okta'
  details: UserDetails
}

/** The row of a person, in the order of the columns. */
export function sheetRowOf({ state, strategy, details }: SheetPerson): string[] {
  const cells: Record<string, string> = { ...cellsOf(details), state, strategy }
  return userShape.columns.map(({ field }) => cells[field] ?? '')
}

/** Details as the cells say; the address stays as the person has it. Undefined when sub-roles lack their role. */
export function detailsOfCells(
  cells: Readonly<Record<string, unknown>>,
  before?: UserDetails,
): UserDetails | undefined {
  const values = Object.fromEntries(
    userFields.map((field) => {
      const read = readCell(field, unguarded(String(cells[field])))
      return [field, 'value' in read ? read.value : '']
    }),
  )
  const details = userDetails.parse(withFields(allHeld, values))
  if (cellOf(fieldsOf(details).subRoles) !== cellOf(values['subRoles']!)) return undefined
  return { ...details, ...(before ? { email: before.email } : {}) }
}
