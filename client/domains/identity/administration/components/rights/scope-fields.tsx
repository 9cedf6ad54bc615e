import { Checkbox, TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { libraryName } from '../../../../../../contract/identity/users/user-record.ts'
import { SectionHead } from '../../../../../ui/page-head.tsx'
import type { UserDraft } from '../../use-user-draft.ts'
import type { UserOptions } from '../../users.api.ts'
import classes from '../fields.module.css'
import { TbeRows } from './tbe-rows.tsx'

/** Where the rights reach: locations, libraries, and the doors that flags open. */
export function ScopeFields({ draft, options }: { draft: UserDraft; options: UserOptions | undefined }) {
  const { t } = useTranslation('users')
  const { details, edit } = draft
  const { conferenceAccess, libraryAccess } = details
  return (
    <>
      <section className={classes.section}>
        <SectionHead title={t('scope.title')} />
        <TbeRows tbes={details.userTBEs} options={options} onChange={(userTBEs) => edit({ userTBEs })} />
      </section>
      <section className={classes.section}>
        <SectionHead title={t('doors.title')} />
        <div className={classes.three}>
          <fieldset className={classes.checkSet}>
            <legend className="lab">{t('fields.libraryAccess')}</legend>
            {libraryName.options.map((library) => (
              <Checkbox
                key={library}
                label={t(`libraries.${library}`)}
                checked={libraryAccess.includes(library)}
                onChange={(event) =>
                  edit({
                    libraryAccess: libraryName.options.filter((one) =>
                      one === library ? event.currentTarget.checked : libraryAccess.includes(one),
                    ),
                  })
                }
              />
            ))}
          </fieldset>
          <fieldset className={classes.checkSet}>
            <legend className="lab">{t('doors.conference')}</legend>
            {(['asian', 'domestic', 'international'] as const).map((group) => (
              <Checkbox
                key={group}
                label={t(`conferences.${group}`)}
                checked={conferenceAccess[group]}
                onChange={(event) =>
                  edit({ conferenceAccess: { ...conferenceAccess, [group]: event.currentTarget.checked } })
                }
              />
            ))}
          </fieldset>
          <fieldset className={classes.checkSet}>
            <legend className="lab">{t('doors.general')}</legend>
            <Checkbox
              label={t('fields.generalAccess')}
              checked={details.generalAccess}
              onChange={(event) => edit({ generalAccess: event.currentTarget.checked })}
            />
          </fieldset>
          <fieldset className={classes.checkSet}>
            <legend className="lab">{t('doors.wholesale')}</legend>
            <Checkbox
              label={t('fields.wofAccess')}
              checked={details.wofAccess}
              onChange={(event) => edit({ wofAccess: event.currentTarget.checked })}
            />
          </fieldset>
        </div>
        <TagsInput
          label={t('fields.departmentAccess')}
          placeholder={details.departmentAccess.length === 0 ? t('doors.noDepartment') : ''}
          data={options?.departments ?? []}
          maxTags={100}
          value={details.departmentAccess}
          onChange={(departmentAccess) => edit({ departmentAccess })}
        />
      </section>
    </>
  )
}
