import { Fragment, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Domain, Role } from '../../../../../../contract/identity/access/permission.ts'
import { domainGroups, roleGroups, sensibleRoles } from '../../../../../../contract/identity/users/permission-matrix.ts'
import type { UserDetails } from '../../../../../../contract/identity/users/user-record.ts'
import { holds, toggleRole } from '../../permission-edit.ts'
import classes from './role-matrix.module.css'

type Permissions = UserDetails['permissions']

const columns: readonly Role[] = Object.values(roleGroups).flatMap((group): Role[] => [...group])
const rows: readonly Domain[] = Object.values(domainGroups).flatMap((group): Domain[] => [...group])
const firstOfGroup: ReadonlySet<Role> = new Set(Object.values(roleGroups).map(([first]) => first))

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -columns.length],
  End: [0, columns.length],
}

/**
 * Who may what: domains down, roles across (PERM-02). Boxes that some rule asks for stand out, all others are pale. The
 * whole matrix is one stop of the Tab key; arrows move in it, Space ticks.
 */
export function RoleMatrix({
  permissions,
  saved,
  onChange,
}: {
  permissions: Permissions
  /** What is in force; what differs from it is marked. */
  saved: Permissions
  onChange: (permissions: Permissions) => void
}) {
  const { t } = useTranslation('users')
  const [active, setActive] = useState<readonly [number, number]>([0, 0])
  const table = useRef<HTMLTableElement>(null)

  const move = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const within = (at: number, count: number): number => Math.max(0, Math.min(count - 1, at))
    const next = [within(active[0] + step[0], rows.length), within(active[1] + step[1], columns.length)] as const
    setActive(next)
    table.current?.querySelector<HTMLElement>(`[data-at="${next.join(' ')}"]`)?.focus()
  }

  return (
    <div className={classes.frame}>
      <table ref={table} className={classes.matrix} aria-label={t('matrix.label')} onKeyDown={move}>
        <thead>
          <tr>
            <th className={classes.corner}>
              <span className="muted">{t('matrix.domain')}</span>
            </th>
            {columns.map((role) => (
              <th key={role} scope="col" data-first={firstOfGroup.has(role) || undefined}>
                <span className={classes.role}>{t(`roles.${role}`)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(domainGroups).map(([group, domains]) => (
            <Fragment key={group}>
              <tr className={classes.group}>
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  <span>{t(`groups.${group}`)}</span>
                </th>
              </tr>
              {domains.map((domain) => (
                <tr key={domain}>
                  <th scope="row" data-held={permissions.some((one) => one.domain === domain) || undefined}>
                    {t(`domains.${domain}`)}
                  </th>
                  {columns.map((role, column) => {
                    const at = [rows.indexOf(domain), column] as const
                    const checked = holds(permissions, domain, role)
                    return (
                      <td
                        key={role}
                        data-first={firstOfGroup.has(role) || undefined}
                        data-pale={!sensibleRoles[domain].includes(role) || undefined}
                        data-changed={checked !== holds(saved, domain, role) || undefined}
                      >
                        <label className={classes.cell}>
                          <input
                            type="checkbox"
                            className={classes.box}
                            aria-label={t('matrix.cell', { role: t(`roles.${role}`), domain: t(`domains.${domain}`) })}
                            checked={checked}
                            data-at={at.join(' ')}
                            tabIndex={at[0] === active[0] && at[1] === active[1] ? 0 : -1}
                            onFocus={() => setActive(at)}
                            onChange={() => onChange(toggleRole(permissions, domain, role))}
                          />
                        </label>
                      </td>
                    )
                  })}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
