import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../../ui/page-head.tsx'
import { ManagerTabs } from '../manager-tabs.picker.tsx'
import { GuidePicture } from './guide-picture.tsx'
import { guides, guideSteps } from './guides.ts'
import classes from './how-to.module.css'

/** Short guides with pictures, each leading to where it is done (SHELL-24). */
export function HowTo() {
  const { t } = useTranslation('how-to')
  return (
    <>
      <PageHead title={t('title')}>
        <ManagerTabs current="howTo" />
      </PageHead>
      <div className="scroll">
        <ul className={classes.guides} aria-label={t('title')}>
          {guides.map(({ key, opens }) => (
            <li key={key} className={classes.guide}>
              <GuidePicture guide={key} />
              <h2>{t(`guides.${key}.title`)}</h2>
              <ol>
                {guideSteps.map((step) => (
                  <li key={step}>{t(`guides.${key}.${step}`)}</li>
                ))}
              </ol>
              <Link className="btn a s" to={opens}>
                {t(`guides.${key}.open`)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
