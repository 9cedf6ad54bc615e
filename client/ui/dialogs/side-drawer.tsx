import { DrawerContent, DrawerOverlay, DrawerRoot, DrawerTitle } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './side-drawer.module.css'

/** A drawer from the right over the screen, 400 wide, notifications 360 on grey (SHELL-06). Mount it always. */
export function SideDrawer({
  opened,
  onClose,
  title,
  subtitle,
  tools,
  footer,
  width = 400,
  grey,
  children,
}: {
  opened: boolean
  onClose: () => void
  title: ReactNode
  subtitle?: ReactNode
  tools?: ReactNode
  footer?: ReactNode
  width?: number
  grey?: boolean
  children: ReactNode
}) {
  const { t } = useTranslation('common')
  return (
    <DrawerRoot opened={opened} onClose={onClose} size={width} position="right">
      <DrawerOverlay className={classes.clear ?? ''} />
      <DrawerContent>
        <div className={`${classes.frame} ${grey ? classes.grey : ''}`}>
          <div className={classes.head}>
            <div className="sp">
              <DrawerTitle component="h2">{title}</DrawerTitle>
              {subtitle && <div className="muted">{subtitle}</div>}
            </div>
            {tools}
            <button type="button" className="ib" aria-label={t('close')} onClick={onClose}>
              <IconX size={16} aria-hidden />
            </button>
          </div>
          {/* Scrolled by keys too where it only is read. */}
          <div className={classes.body} role="group" aria-label={t('drawerContent')} tabIndex={0}>
            {children}
          </div>
          {footer && <div className={classes.foot}>{footer}</div>}
        </div>
      </DrawerContent>
    </DrawerRoot>
  )
}
