let own = ''
let unread = 0

function write(): void {
  const name = own ? `${own} · Linebook` : 'Linebook'
  document.title = unread > 0 ? `(${unread > 9 ? '9+' : unread}) ${name}` : name
}

/** What the window shows: a record or a screen; empty for neither. */
export function nameWindow(name: string): void {
  own = name
  write()
}

/** How much is unread, so that it is seen among other tabs. */
export function countInTitle(count: number): void {
  unread = count
  write()
}
