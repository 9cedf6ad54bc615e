import { useEffect, useEffectEvent } from 'react'
import { isCommand } from '../../parts/keys/platform-keys.ts'

const editable = 'input, textarea, select, [contenteditable="true"], [role="grid"]'

/** True where a plain key is something people type. */
const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(editable) !== null

/** Ctrl/Cmd+K everywhere; '?' where nobody is typing. */
export function useGlobalKeys({ onSearch, onHelp }: { onSearch: () => void; onHelp: () => void }): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (isCommand(event) && event.key.toLowerCase() === 'k') onSearch()
    else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target)) onHelp()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => handle(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
