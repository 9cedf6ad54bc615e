import {
  IconArchive,
  IconBell,
  IconCheckbox,
  IconClick,
  IconCopy,
  IconEye,
  IconFilter,
  IconFolder,
  IconListNumbers,
  IconReplace,
  IconStar,
  IconTags,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import classes from './manager-help.module.css'

const topics = [
  { key: 'static', Icon: IconListNumbers },
  { key: 'dynamic', Icon: IconFilter },
  { key: 'open', Icon: IconClick },
  { key: 'star', Icon: IconStar },
  { key: 'select', Icon: IconCheckbox },
  { key: 'folders', Icon: IconFolder },
  { key: 'labels', Icon: IconTags },
  { key: 'alerts', Icon: IconBell },
  { key: 'rename', Icon: IconReplace },
  { key: 'publish', Icon: IconEye },
  { key: 'copy', Icon: IconCopy },
  { key: 'archive', Icon: IconArchive },
] as const

/** How the lists of assortments work, from their toolbar (AST-03). */
export function ManagerHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('assortments')
  return (
    <Dialog title={t('help.title')} onClose={onClose} size={640}>
      <dl className={classes.topics}>
        {topics.map(({ key, Icon }) => (
          <div key={key} className={classes.topic}>
            <dt className="b">
              <Icon size={18} stroke={1.5} aria-hidden />
              {t(`help.${key}.title`)}
            </dt>
            <dd className="t2">{t(`help.${key}.text`)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.more}>
        <Link className="btn a s" to="/product/assortments/how-to" onClick={onClose}>
          {t('help.guides')}
        </Link>
      </p>
    </Dialog>
  )
}
