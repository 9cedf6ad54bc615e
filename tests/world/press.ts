import { setImmediate } from 'node:timers/promises'
import { vi } from 'vitest'
import { shownDialogs } from '../../client/parts/dialogs/dialog-store.ts'
import { closeToast, shownToasts } from '../../client/parts/toasts/toast-store.ts'
import { type NotedElement, notedElements } from './noted-elements.ts'

/** Of the loop of events, until what was asked of the server is there. */
const TURNS = 10
/** Of what is told of one thing. */
const LONGEST = 400

let heard: string[] = []

const without = (key: string, value: unknown): unknown => (key === 'row' && value ? '…' : value)
/** Ids that were made just now are nobody's names. */
const told = (one: unknown): string =>
  (typeof one === 'string' ? one : (JSON.stringify(one, without) ?? ''))
    .replaceAll(/[\da-f]{32}/g, '…')
    .replaceAll(/(?<=^blob:).*/g, '…')
    .replaceAll('\t', ' | ')
    .replaceAll('\n', ' / ')
    .replaceAll(/(?<=chosen=)c[\da-f]{12}/g, '…')
    .replaceAll(/(?<="(?:batch|request)Id":")[^"]+/g, '…')
    .slice(0, LONGEST)

/** A function of which is told that it was called, and with what. */
export const hears =
  <Answer = undefined>(name: string, answer?: Answer) =>
  (...given: unknown[]): Answer => {
    // Events of the page, and what libraries add, are of nobody's interest.
    const said = given.filter(
      (one) => one !== undefined && !(one instanceof Object && ('isPress' in one || 'client' in one)),
    )
    heard.push([name, ...said.map(told)].join(' '))
    return answer as Answer
  }

/** Something whose functions are all heard; `more` is what else it has, `tell` what is told of that they are given. */
export const hearsOf = (name: string, more: object = {}, tell: (one: unknown) => unknown = (one) => one): never =>
  new Proxy(more, {
    get: (own, key) =>
      key in own || typeof key === 'symbol'
        ? Reflect.get(own, key)
        : (...given: unknown[]) => hears(`${name}.${key}`)(...given.map(tell)),
  }) as never

/** What was asked of the server. */
export const hearCall = (method: string, address: string, body: unknown): void => {
  heard.push([method, address, ...(typeof body === 'string' ? [told(body)] : [])].join(' '))
}

/** Where somebody was led. */
export const hearWay = (address: string): void => void heard.push(`leads to ${told(address)}`)

const pressOf = (more: object, value = 'typed') => {
  const target = { value, checked: true, focus: () => undefined, blur: () => undefined }
  const event = { ...more, isPress: true, currentTarget: target, target }
  return { ...event, preventDefault: () => undefined, stopPropagation: () => undefined }
}

/** A field that gives its value, and no event. */
const givesValue = new Set([
  '@Select',
  '@Autocomplete',
  '@MultiSelect',
  '@NumberInput',
  '@TagsInput',
  '@SegmentedControl',
  '@RadioGroup',
  '@MenuRadioGroup',
  '@CheckboxGroup',
])
interface Key {
  key: string
  ctrlKey?: boolean
  shiftKey?: boolean
}
const keys: readonly Key[] = [
  { key: 'Enter' },
  { key: 'Enter', ctrlKey: true },
  { key: 'Escape' },
  ...['ArrowDown', 'ArrowUp', 'Home', 'End', 'a', 'd'].map((key) => ({ key })),
  { key: 'A', shiftKey: true },
  { key: 'ArrowDown', ctrlKey: true },
]

/** Of a group of choices: what stands in it. */
const itemsOf = (one: unknown): readonly unknown[] =>
  typeof one === 'object' && one !== null && 'items' in one ? (one.items as readonly unknown[]) : [one]

const valueOf = (one: unknown): string =>
  typeof one === 'object' && one !== null ? String((one as { value: unknown }).value) : String(one)

/** Of choices that stand within. */
const valuesWithin = (children: unknown): unknown[] =>
  [children].flat(Infinity).flatMap((one) => (one instanceof Object && 'props' in one ? [one.props] : []))

/** What somebody would choose or type who wants it otherwise. */
function otherValue({ name, props: { children, data, inputMode, type, value } }: NotedElement): unknown {
  if (inputMode === 'numeric') return '7 8'
  if (name === '@NumberInput') return 7
  if (name === '@TagsInput' || name === '@CheckboxGroup') return ['new@shop.example', 'other']
  const offered = name === '@MenuRadioGroup' ? valuesWithin(children) : Array.isArray(data) ? data.flatMap(itemsOf) : []
  const choices = offered.map(valueOf).filter((one) => one !== value)
  if (name === '@MultiSelect') return choices.slice(-1)
  return choices.at(-1) ?? (type === 'date' ? '2026-06-01' : 'typed')
}

type Handler = (given: unknown) => unknown

const nameOfKey = ({ key, ctrlKey, shiftKey }: Key): string =>
  [ctrlKey && 'Ctrl', shiftKey && 'Shift', key].filter(Boolean).join('+')

/** What is done with an element: how it is called, and how. */
function ways(element: NotedElement): [how: string, run: () => unknown][] {
  const { name, props } = element
  const other = otherValue(element)
  return Object.entries(props).flatMap(([prop, one]): [string, () => unknown][] => {
    if (typeof one !== 'function') return []
    const handle = one as Handler
    if (prop === 'onKeyDown') return keys.map((key) => [nameOfKey(key), () => handle(pressOf(key))])
    if (prop === 'onChange' && givesValue.has(name)) return [[`= ${told(other)}`, () => handle(other)]]
    if (prop === 'onChange' || prop === 'onBlur')
      return [[`= ${told(other)}`, () => handle(pressOf({}, String(other)))]]
    if (prop === 'onOptionSubmit') return [['chosen', () => handle(other)]]
    return /^on(?:Click|Submit|Focus|MouseDown)$/.test(prop)
      ? [[prop.slice(2).toLowerCase(), () => handle(pressOf({}))]]
      : []
  })
}

const wordsIn = (child: unknown): string =>
  Array.isArray(child)
    ? child.map(wordsIn).filter(Boolean).join(' ')
    : typeof child === 'string' || typeof child === 'number'
      ? String(child)
      : typeof child === 'object' && child !== null && 'props' in child
        ? wordsIn((child.props as { children?: unknown }).children)
        : ''

const labelOf = ({ name, props }: NotedElement): string =>
  [
    props['aria-label'],
    props['label'],
    /utton|Item|^a$/.test(name) ? wordsIn(props['children']) : '',
    props['placeholder'],
  ].find((one): one is string => typeof one === 'string' && one !== '') ?? name

/** What takes a file or sends a form without a page. */
const elementOf = () => ({
  href: '',
  action: '',
  append: () => undefined,
  remove: () => undefined,
  click() {
    heard.push(`takes ${told(this.href)}`)
  },
  submit() {
    heard.push(`sends a form to ${told(this.action)}`)
  },
})

class CopiedItem {
  constructor(readonly kinds: Readonly<Record<string, Blob>>) {}
}
const writeText = async (text: string): Promise<void> => void heard.push(`copies ${told(text)}`)
const clipboard = {
  writeText,
  write: async ([item]: readonly CopiedItem[]) => writeText(await item!.kinds['text/plain']!.text()),
  readText: async () => 'pasted',
}

/** As much of a page as what is pressed asks of it. */
function standIn(): void {
  vi.stubGlobal('document', { ...document, createElement: elementOf, body: { append: () => undefined } })
  vi.stubGlobal('navigator', { ...navigator, clipboard })
  vi.stubGlobal('ClipboardItem', CopiedItem)
  // Nobody types into what is pressed.
  for (const name of ['HTMLInputElement', 'HTMLSelectElement', 'HTMLTextAreaElement']) vi.stubGlobal(name, Map)
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => run())
  vi.stubGlobal('CSS', { escape: String })
  // What is put off refuses to nobody: it would fail the test where there is no window.
  vi.stubGlobal('window', { document: {}, dispatchEvent: () => true })
  // What comes at once comes in its turn; what is put off would be heard of something else, sooner or later.
  const setTimer = setTimeout
  vi.stubGlobal('setTimeout', (run: () => void, wait = 0) => {
    if (wait <= 0) queueMicrotask(run)
    return setTimer(() => undefined)
  })
}

/** Until what was begun is done; whoever is asked says yes. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await setImmediate()
    const { question } = shownDialogs()
    if (!question) continue
    heard.push(`asks ${question.title}`)
    question.answer(true)
    turn = 0
  }
}

/**
 * What is heard of all that can be pressed, chosen and typed in what was drawn last, a line each: nothing where only the look of
 * it changes, which needs a browser.
 */
export async function pressAll(): Promise<string[]> {
  const lines: string[] = []
  standIn()
  // What was told before, here or in another file of tests.
  for (const { id } of shownToasts()) closeToast(id)
  for (const element of notedElements()) {
    // Another language would be that of all that is drawn later.
    if (element.props['disabled'] || element.props['lang']) continue
    for (const [how, run] of ways(element)) {
      heard = []
      try {
        run()
      } catch {
        // What needs more of a page than there is, or another value.
      }
      await settled()
      for (const { id, kind, title, body } of shownToasts()) {
        heard.push([`${kind}:`, title, body].filter(Boolean).join(' '))
        closeToast(id)
      }
      if (heard.length > 0) lines.push(`> ${labelOf(element)}, ${how}: ${heard.join('; ')}`)
    }
  }
  return lines
}
