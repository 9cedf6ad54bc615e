import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { commandKey } from './platform-keys.ts'
import classes from './shortcuts-dialog.module.css'

interface Shortcut {
  /** Text key under `shortcuts`. */
  what: string
  keys: readonly string[]
}

const groups: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'everywhere',
    shortcuts: [
      { what: 'search', keys: [commandKey, 'K'] },
      { what: 'notifications', keys: ['Alt', 'N'] },
      { what: 'help', keys: ['?'] },
      { what: 'close', keys: ['Esc'] },
      { what: 'details', keys: ['F2'] },
    ],
  },
  {
    title: 'grids',
    shortcuts: [
      { what: 'undo', keys: [commandKey, 'Z'] },
      { what: 'redo', keys: ['Alt', 'Z'] },
      { what: 'selectAll', keys: [commandKey, 'A'] },
      { what: 'deselectAll', keys: [commandKey, 'D'] },
      { what: 'copy', keys: [commandKey, 'C'] },
      { what: 'paste', keys: [commandKey, 'V'] },
      { what: 'clear', keys: ['Delete'] },
      { what: 'writeAll', keys: [commandKey, 'Enter'] },
      { what: 'find', keys: [commandKey, 'F'] },
      { what: 'replace', keys: [commandKey, 'H'] },
      { what: 'menu', keys: ['Shift', 'F10'] },
      { what: 'removeRows', keys: [commandKey, '⌫'] },
    ],
  },
  {
    title: 'samples',
    shortcuts: [
      { what: 'newSample', keys: ['N'] },
      { what: 'scanMove', keys: ['S'] },
      { what: 'scanHandOut', keys: ['H'] },
      { what: 'scanReturn', keys: ['R'] },
      { what: 'labels', keys: ['L'] },
    ],
  },
]

/** What the keyboard can do, on '?' or by the rail's Help. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Dialog title={t('shortcuts.title')} onClose={onClose} size={520}>
      <div className={classes.groups}>
        {groups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className={classes.title}>{t(`shortcuts.${title}`)}</h3>
            <dl className="kv">
              {shortcuts.map(({ what, keys }) => (
                <div key={what} className={classes.line}>
                  <dt>{t(`shortcuts.${what}`)}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key} className="kbd">
                        {key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
