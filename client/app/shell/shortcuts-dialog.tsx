import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeyGroup } from '../../parts/keys/keys-here.ts'
import { keyName } from '../../parts/keys/key-name.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import classes from './shortcuts-dialog.module.css'

const everywhere: KeyGroup = {
  title: 'shell:shortcuts.everywhere',
  lines: [
    { what: 'shell:shortcuts.search', keys: ['command', 'K'] },
    { what: 'shell:shortcuts.notifications', keys: ['Alt', 'N'] },
    { what: 'shell:shortcuts.help', keys: ['?'] },
    { what: 'shell:shortcuts.close', keys: ['Esc'] },
  ],
}

/** What the keyboard can do on this screen, on '?' or by the rail's Help: first what is its own, then what holds everywhere. */
export function ShortcutsDialog({ ask, onClose }: { ask: () => Promise<KeyGroup[]>; onClose: () => void }) {
  const { t } = useTranslation('shell')
  const [groups, setGroups] = useState<KeyGroup[]>()
  useEffect(() => {
    const show = (own: readonly KeyGroup[]) => setGroups([...own, everywhere])
    // Without a connection what was not fetched before cannot be listed; the rest can.
    ask().then(show, () => show([]))
  }, [ask])
  return (
    <Dialog title={t('shortcuts.title')} onClose={onClose} size={520}>
      <div className={classes.groups}>
        {groups?.map(({ title, lines }) => (
          <section key={title}>
            <h3 className={classes.title}>{t(title)}</h3>
            <dl className="kv">
              {lines.map(({ what, keys }) => (
                <div key={what} className={classes.line}>
                  <dt>{t(what)}</dt>
                  <dd>
                    {keys.map((key) => (
                      <kbd key={key} className="kbd">
                        {keyName(key)}
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
