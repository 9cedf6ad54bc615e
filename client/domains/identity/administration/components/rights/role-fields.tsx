import { IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserRecord } from '../../../../../../contract/identity/users/user-record.ts'
import { SectionHead } from '../../../../../ui/page-head.tsx'
import { subRolesOf, withSubRoles } from '../../permission-edit.ts'
import type { UserDraft } from '../../use-user-draft.ts'
import type { UserOptions } from '../../users.api.ts'
import classes from '../fields.module.css'
import { RoleMatrix } from './role-matrix.tsx'
import { SubRoleRows } from './sub-role-rows.tsx'
import { TakeRightsDialog } from './take-rights-dialog.tsx'

/** What the person may: the matrix, and what it reaches in internal assortments. */
export function RoleFields({
  user,
  draft,
  options,
}: {
  user: UserRecord
  draft: UserDraft
  options: UserOptions | undefined
}) {
  const { t } = useTranslation('users')
  const [taking, setTaking] = useState(false)
  const { permissions } = draft.details
  const internal = permissions.some(({ domain }) => domain === 'internalAssortments')
  return (
    <>
      <section className={classes.section}>
        <SectionHead
          title={t('matrix.title')}
          count={t('matrix.count', { count: permissions.length })}
          tools={
            <button type="button" className="btn q s" onClick={() => setTaking(true)}>
              <IconUsersGroup size={14} aria-hidden />
              {t('take.open')}
            </button>
          }
        />
        <RoleMatrix
          permissions={permissions}
          saved={user.details.permissions}
          onChange={(next) => draft.edit({ permissions: next })}
        />
      </section>
      {internal && (
        <section className={classes.section}>
          <SectionHead title={t('subRoles.title')} />
          <SubRoleRows
            subRoles={subRolesOf(permissions)}
            options={options}
            onChange={(subRoles) => draft.edit({ permissions: withSubRoles(permissions, subRoles) })}
          />
        </section>
      )}
      {taking && <TakeRightsDialog details={draft.details} onClose={() => setTaking(false)} onTake={draft.edit} />}
    </>
  )
}
