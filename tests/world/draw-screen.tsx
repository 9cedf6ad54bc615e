import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { closeToast, shownToasts } from '../../client/parts/toasts/toast-store.ts'
import type { ScreenRoute } from '../../client/engine/screens/screen-route.ts'
import type { AccessSubject } from '../../contract/identity/access/access.ts'
import { signedInUser, type SignedInUser } from '../../contract/identity/user.ts'
import type { Endpoint } from '../../contract/kernel/endpoint.ts'
import { demoSubjects } from '../builders/demo-subjects.ts'
import { type Answering, drawAt } from './draw.tsx'
import { type Amount, madeUp } from './made-up.ts'
import { pressAll } from './press.ts'

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../contract/**/*.ts', '!../../contract/**/*.test.ts', '!../../contract/**/*.d.ts'],
  { eager: true },
)
const isEndpoint = (one: unknown): one is Endpoint =>
  typeof one === 'object' && one !== null && 'summary' in one && 'output' in one

/** Every call of the contract that answers with JSON; of two whose paths fit an address, the one with fewer parameters is meant. */
export const jsonCalls: readonly Endpoint[] = Object.values(modules)
  .flatMap((module) => Object.values(module))
  // Those of a list of records are made together.
  .flatMap((one) => (typeof one === 'object' && one !== null && !isEndpoint(one) ? Object.values(one) : [one]))
  .filter(isEndpoint)
  .filter(({ media }) => media === 'json')
  .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)
const calls = jsonCalls.map(({ method, path, output }) => ({
  method,
  output,
  call: `${method} ${path}`,
  address: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/?]+')}([?]|$)`),
}))

/** With parameters as long as any must be, and the season that pages of one demand. */
const addressOf = (path: string) =>
  `${path.replaceAll(/\{-\$\w+\}|\$\w+/g, 'a-name-of-twenty-letters')}?season=Spring&year=2026`

/** Answers made up of the contract; without an amount the server finds nothing. Nobody arranged anything. */
const answering =
  (amount: Amount | 'refused', answers: Given['answers'] = {}): Answering =>
  (method, address) => {
    if (address.startsWith('/api/users/preferences')) return answers['GET /users/preferences'] ?? {}
    const call = calls.find((one) => one.method === method && one.address.test(address))
    if (call && call.call in answers) return answers[call.call]
    return call && amount !== 'refused' ? madeUp(call.output, amount) : undefined
  }

/** What a call answers, made up: for parts that are given it. */
export const answerTo = (call: string): never => {
  const [method, path] = call.split(' ')
  return answering('much')(method!, `/api${path}`) as never
}

const anna = (rights: AccessSubject): SignedInUser =>
  ({ ...(madeUp(signedInUser, 'nothing') as SignedInUser), ...rights, name: 'Anna' }) as SignedInUser

/** A screen at first, to somebody with these rights: of made-up answers, or of a server that finds nothing. */
export async function drawScreen(
  { path, load, validateSearch }: ScreenRoute,
  amount: Amount | 'refused',
  rights: AccessSubject,
): Promise<string> {
  const Screen = await load()
  const place = { path, address: addressOf(path), ...(validateSearch && { validateSearch }) }
  return outline(await drawAt(place, <Screen />, answering(amount), anna(rights)))
}

/** A part of a screen, the same way. */
export const drawPart = async (part: ReactNode, amount: Amount | 'refused', rights: AccessSubject): Promise<string> =>
  outline(await drawAt({ path: '/', address: '/' }, part, answering(amount), anna(rights)))

/** What is otherwise than usual where a part is drawn. */
export interface Given {
  amount?: Amount | 'refused'
  /** Of the demo. */
  account?: string
  /** By 'GET /path' of the contract; undefined: not found. */
  answers?: Readonly<Record<string, unknown>>
  /** With what is asked in it: '/?sort=-name'. */
  address?: string
}

/** Its name, what is drawn, and what is otherwise than usual. */
export type DrawnPart = readonly [name: string, part: () => ReactNode, given?: Given]

/**
 * The table of some parts, each under its name: as an administrator sees them of much, where nothing else is given. `pressed`: and
 * what is heard of what can be pressed in them, each once.
 */
export async function drawParts(parts: readonly DrawnPart[], { pressed = false } = {}): Promise<string> {
  const table: string[] = []
  const said = new Set<string>()
  for (const [name, part, { amount = 'much', account = 'admin', answers, address = '/' } = {}] of parts) {
    const lines: string[] = []
    const press = async () => {
      for (const line of await pressAll()) if (!said.has(line)) lines.push(line)
      for (const line of lines) said.add(line)
    }
    const place = { path: '/', address }
    const user = anna(demoSubjects[account]!)
    const html = await drawAt(place, part(), answering(amount, answers), user, pressed ? press : undefined)
    table.push([`## ${name}`, outline(html), ...lines, ''].join('\n'))
  }
  return table.join('\n')
}

/** Days stand still, runtimes agree, and nobody reads what is noted of answers not found and of an editor without a browser. */
export function holdStill(): void {
  vi.stubEnv('TZ', 'UTC')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-05T12:00:00Z') })
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Europe/Berlin', 'UTC'])
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => undefined)
}

export function letGo(): void {
  for (const { id } of shownToasts()) closeToast(id)
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
}

const lines = /^<\/?(?:tr|li|section|header|footer|nav|form|p|h\d|fieldset|dialog)\b/

/** What a tag says to whoever does not see it: what it is called, holds and leads to, and how it stands. */
function toldOf(tag: string): string {
  const told = (attribute: string) => new RegExp(`\\s${attribute}="([^"]+)"`).exec(tag)?.[1]
  const role = /^(?:alert|dialog|status)$/.exec(told('role') ?? '')?.[0]
  const name = told('aria-label') ?? told('placeholder')
  const hint = told('title') === name ? undefined : told('title')
  const value = told('value')
  const href = told('href')
  const icon = /^<svg[^>]* class="[^"]*\btabler-icon-([\w-]+)/.exec(tag)?.[1]
  const opens = told('aria-expanded') ?? told('aria-haspopup')
  const takes = told('accept') ?? told('inputmode') ?? told('download')
  const isOn =
    /\s(?:aria-(?:pressed|selected|checked|current|invalid)="(?:true|page|step)"|(?:checked|selected)="")/.test(tag)
  const isShut = /\s(?:disabled=""|aria-disabled="true")/.test(tag)
  const tone = /\sclass="(?:[^"]* )?([acow]|on)(?: [^"]*)?"/.exec(tag)?.[1]
  return [
    role && `${role}:`,
    icon && `<${icon}>`,
    name && `[${name}]`,
    hint && `(${hint})`,
    takes && `{${takes}}`,
    opens && `▾${opens === 'true' ? '' : opens}`,
    value && `=${value}`,
    isOn && '(on)',
    isShut && '(shut)',
    tone && `.${tone}`,
    /color-red/.test(told('style') ?? '') && '.red',
    /(?:^|;)background:([^;]+)/.exec(told('style') ?? '')?.[1],
    href,
  ]
    .filter(Boolean)
    .join(' ')
}

/** What is described by a text that is not there. */
const undescribed = (html: string): string => {
  const there = new Set(Array.from(html.matchAll(/\sid="([^"]+)"/g), ([, id]) => id))
  const named = Array.from(html.matchAll(/\saria-describedby="([^"]+)"/g), ([, ids]) => ids!.split(/\s+/)).flat()
  const count = named.filter((id) => !there.has(id)).length
  return count > 0 ? `\n(${count} described by nothing)` : ''
}

/** What is read on a page, a line for each of its rows and paragraphs: texts, `<icons>`, `[names]`, `=values` and addresses. */
const outline = (html: string): string =>
  html
    .replaceAll(/(<svg[^>]*>).*?<\/svg>/gs, '$1')
    .replaceAll(/<link[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, (tag) => ` ${lines.test(tag) ? '\n' : ''}${toldOf(tag)} `)
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\s*\n\s*/g, '\n')
    .trim() + undescribed(html)
