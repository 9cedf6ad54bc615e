import { vi } from 'vitest'

const dashed = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** As much of an element as the painters of the grid touch; what was written to it can be read in one line. */
export class FakeElement {
  readonly attributes = new Map<string, string>()
  readonly style: Record<string, unknown>
  readonly dataset: Record<string, string>
  readonly classList = {
    add: (name: string) => this.classList.toggle(name, true),
    remove: (name: string) => this.classList.toggle(name, false),
    contains: (name: string) => this.classes().has(name),
    toggle: (name: string, on: boolean) => {
      const classes = this.classes()
      if (on) classes.add(name)
      else classes.delete(name)
      this.className = [...classes].join(' ')
    },
  }
  childNodes: (FakeElement | FakeText)[] = []
  parentNode: FakeElement | undefined
  className = ''
  hidden = false
  title = ''
  id = ''
  complete = true
  offsetWidth = 40
  offsetHeight = 20
  readonly listeners = new Map<string, () => void>()

  constructor(readonly tag: string) {
    const style: Record<string, unknown> = {}
    this.style = Object.assign(style, {
      setProperty: (name: string, value: string) => {
        style[name] = value
      },
    })
    this.dataset = new Proxy<Record<string, string>>(
      {},
      {
        get: (_, name) => this.attributes.get(`data-${dashed(String(name))}`),
        set: (_, name, value: string) => Boolean(this.attributes.set(`data-${dashed(String(name))}`, value)),
        deleteProperty: (_, name) => this.attributes.delete(`data-${dashed(String(name))}`) || true,
      },
    )
  }

  private classes = () => new Set(this.className.split(' ').filter(Boolean))
  addEventListener = (name: string, listener: () => void) => this.listeners.set(name, listener)
  getAttribute = (name: string) => this.attributes.get(name) ?? null
  setAttribute = (name: string, value: string) => void this.attributes.set(name, value)
  removeAttribute = (name: string) => void this.attributes.delete(name)
  toggleAttribute = (name: string, on: boolean) => (on ? this.setAttribute(name, '') : this.removeAttribute(name))
  getBoundingClientRect = () => ({ left: 0, top: 0, width: 0, height: 0 })

  append(...nodes: (FakeElement | FakeText)[]): void {
    for (const node of nodes) {
      node.parentNode?.drop(node)
      node.parentNode = this
      this.childNodes.push(node)
    }
  }

  private drop(node: FakeElement | FakeText): void {
    this.childNodes = this.childNodes.filter((one) => one !== node)
  }

  replaceChildren(...nodes: (FakeElement | FakeText)[]): void {
    this.childNodes = []
    this.append(...nodes)
  }

  get children(): FakeElement[] {
    return this.childNodes.filter((node) => node instanceof FakeElement)
  }

  get lastElementChild(): FakeElement | undefined {
    return this.children.at(-1)
  }

  set ariaLabel(name: string | null) {
    if (name === null) this.removeAttribute('aria-label')
    else this.setAttribute('aria-label', name)
  }

  get src(): string {
    return this.attributes.get('src') ?? ''
  }

  set src(address: string) {
    this.attributes.set('src', address)
  }

  set textContent(text: string) {
    this.replaceChildren(new FakeText(text))
  }

  set innerHTML(html: string) {
    this.replaceChildren()
    const open: FakeElement[] = [this]
    for (const [piece, isEnd, tag, attributes, isWhole] of html.matchAll(
      /<(\/?)([a-z]+)((?:\s[\w-]+="[^"]*")*)(\/?)>|[^<]+/g,
    )) {
      if (isEnd) open.pop()
      else if (!tag) open.at(-1)!.append(new FakeText(piece))
      else {
        const element = new FakeElement(tag)
        for (const [, name, value] of attributes!.matchAll(/([\w-]+)="([^"]*)"/g))
          if (name === 'class') element.className = value!
          else element.attributes.set(name!, value!)
        open.at(-1)!.append(element)
        if (!isWhole) open.push(element)
      }
    }
  }

  /** Itself and what is in it, a line each, without what is hidden. */
  told(depth = 0): string {
    if (this.hidden) return ''
    const style = Object.entries(this.style)
      .filter(([, value]) => typeof value === 'string' && value !== '')
      .map(([name, value]) => `${dashed(name)}:${String(value)}`)
    const attributes = [...this.attributes].map(([name, value]) => `${name}=${value.slice(0, 24)}`)
    const words = [
      this.tag === 'div' ? '' : this.tag,
      this.className && `.${this.className.replaceAll(' ', '.')}`,
      this.id && `#${this.id}`,
      ...attributes,
      this.title && `title=${this.title}`,
      style.length > 0 ? `{${style.join(';')}}` : '',
      ...this.childNodes
        .filter((node) => node instanceof FakeText)
        .map(({ nodeValue }) => nodeValue && `"${nodeValue}"`),
    ]
    const inside = this.children.map((child) => child.told(depth + 1)).filter(Boolean)
    return [`${'  '.repeat(depth)}${words.filter(Boolean).join(' ')}`, ...inside].join('\n')
  }
}

class FakeText {
  parentNode: FakeElement | undefined
  constructor(public nodeValue: string) {}
}

/** A page whose elements are made of nothing; `frames` and `rests` are what waits for a frame, and for a rest. */
export function fakePage() {
  const frames: (() => void)[] = []
  const rests: (() => void)[] = []
  vi.stubGlobal('document', {
    createElement: (tag: string) => new FakeElement(tag),
    createTextNode: (text: string) => new FakeText(text),
  })
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => frames.push(work))
  vi.stubGlobal('cancelAnimationFrame', () => void frames.splice(0))
  vi.stubGlobal('clearTimeout', () => void rests.splice(0))
  vi.stubGlobal('window', { setTimeout: (work: () => void) => rests.push(work) })
  return { frames, rests }
}
