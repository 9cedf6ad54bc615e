import { z } from 'zod'
import { areaAccess } from '../identity/access/area-access.ts'
import type { Access } from '../identity/access/access.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { type CurrencyCode, currencies } from '../kernel/amounts/money.ts'
import { recordRow } from '../kernel/record-batch.ts'
import type { TableShape } from '../kernel/grids/table-columns.ts'
import { codeField, nameField } from './code-field.ts'
import { recordCalls } from './record-calls.ts'

export const currencyCodes = Object.keys(currencies) as [CurrencyCode, ...CurrencyCode[]]

const term = z.object({
  code: z
    .string()
    .trim()
    .min(1, 'required')
    .max(20, 'tooLong')
    .regex(/^[^|:]*$/, 'bar'),
  description: z
    .string()
    .trim()
    .max(200, 'tooLong')
    .regex(/^[^|]*$/, 'bar'),
})

/** Country as its three letters (ISO 3166), in customers as in addresses. */
const country = z
  .string('required')
  .trim()
  .toUpperCase()
  .min(1, 'required')
  .regex(/^[A-Z]{3}$/, 'country')

export const customerFields = z.object({
  code: codeField,
  name: nameField,
  email: z
    .string('email')
    .trim()
    .refine((text) => text === '' || z.email().safeParse(text).success, 'email'),
  country,
  currency: z.enum(currencyCodes, 'notInList'),
  /** Code of its territory. */
  territory: codeField,
  /** False for customers of samples and promotions that the ERP does not know. */
  official: z.boolean('flag'),
  corporate: z.boolean('flag'),
  terms: z.array(term).max(20, 'tooMany'),
})

export const customerShape = {
  key: 'code',
  defaults: { email: '', official: true, corporate: false, terms: [] },
  fields: customerFields,
  columns: [
    { field: 'code', header: 'Code', kind: 'text' },
    { field: 'name', header: 'Name', kind: 'text' },
    { field: 'email', header: 'Email', kind: 'text' },
    { field: 'country', header: 'Country', kind: 'text' },
    { field: 'currency', header: 'Currency', kind: 'choice' },
    { field: 'territory', header: 'Territory', kind: 'choice' },
    { field: 'official', header: 'Official', kind: 'flag' },
    { field: 'corporate', header: 'Corporate', kind: 'flag' },
    { field: 'terms', header: 'Terms', kind: 'terms' },
  ],
} as const satisfies TableShape

export const customer = recordRow(customerFields)
export type Customer = z.output<typeof customer>
export const customerCalls = recordCalls(
  '/customers',
  'customers',
  { view: areaAccess.viewCustomers, manage: areaAccess.manageCustomers },
  customerShape,
)

const line = (most: number) => z.string().trim().max(most, 'tooLong')

export const customerAddress = z.object({
  label: line(60).min(1, 'required'),
  line1: line(120).min(1, 'required'),
  city: line(80).min(1, 'required'),
  region: line(60).default(''),
  postalCode: line(20).min(1, 'required'),
  country,
})
export type CustomerAddress = z.output<typeof customerAddress>

const keptAddress = customerAddress.extend({ _id: z.string() })
export const customerDetail = customer.extend({ addresses: z.array(keptAddress) })
export type CustomerDetail = z.output<typeof customerDetail>

const idOf = z.object({ id: z.string().min(1).max(60) })

export const getCustomer = endpoint({
  method: 'GET',
  path: '/customers/{id}',
  summary: 'One customer of the territories this person sees, with addresses',
  access: areaAccess.viewCustomers,
  params: idOf,
  output: customerDetail,
})

/** All addresses of a customer together; those without `_id` are new. 409 userLock on an older version. */
export const saveAddresses = endpoint({
  method: 'PUT',
  path: '/customers/{id}/addresses',
  summary: 'Replaces the addresses of a customer',
  access: areaAccess.manageCustomers,
  params: idOf,
  body: z.object({
    version: z.number().int().min(1),
    addresses: z.array(customerAddress.extend({ _id: z.string().max(60).optional() })).max(50),
  }),
  output: customerDetail,
})

const asked: Access = [
  { domain: 'customers' },
  { domain: 'wholesaleOrders' },
  { domain: 'sampleOrders' },
  { domain: 'promoOrders' },
  { domain: 'reports' },
]
const flag = z.enum(['true', 'false']).default('false')

/** Customers of the ERP by any part of code or name, at most ten (LIM-03); with labelValue as choices of a field. */
export const findOfficialCustomers = endpoint({
  method: 'GET',
  path: '/customers/official/text',
  summary: 'Official customers of the territories this person sees, by any part of code or name',
  access: asked,
  query: z.object({
    text: z.string().trim().max(200).default(''),
    corporateOnly: flag,
    labelValue: flag,
    territory: z.string().trim().max(40).default(''),
  }),
  output: z.array(
    z.union([
      z.object({ label: z.string(), value: z.string() }),
      z.object({
        _id: z.string(),
        id: z.string(),
        name: z.string(),
        email: z.string(),
        country: z.string(),
        currency: z.string(),
        territory: z.string(),
        corporate: z.boolean(),
      }),
    ]),
  ),
})
