import { IconCalendarEvent, IconExternalLink, IconReceipt, IconScan, IconTag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { ExternalTool } from '../../../contract/settings/external-tools.ts'
import { useExternalTools } from '../../domains/settings/external-tools.picker.ts'
import classes from './app-frame.module.css'

const icons: Record<ExternalTool, typeof IconTag> = {
  travelCalendar: IconCalendarEvent,
  keyItemPricing: IconTag,
  spendingApproval: IconReceipt,
  upcLookup: IconScan,
}

/** The external tools an administrator gave an address and this person may use; each opens a tab of its own. */
export function ExternalTools() {
  const { t } = useTranslation('shell')
  const tools = useExternalTools()
  if (tools.length === 0) return null
  return (
    <>
      <hr className={classes.rule} />
      {tools.map(({ tool, address }) => {
        const Icon = icons[tool]
        return (
          <a
            key={tool}
            className={classes.entry}
            href={address}
            target="_blank"
            rel="noopener noreferrer"
            data-tip={t(`tools.${tool}`)}
            aria-label={t('opensElsewhere', { tool: t(`tools.${tool}`) })}
          >
            <Icon size={18} stroke={1.5} aria-hidden />
            <span className={`${classes.label} ell`}>{t(`tools.${tool}`)}</span>
            <IconExternalLink size={12} className={classes.key} aria-hidden />
          </a>
        )
      })}
    </>
  )
}
