import { ModalContent, ModalRoot, ModalTitle } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { overlayCloseDelay } from '../../../contract/kernel/limits.ts'
import classes from './overlay.module.css'

/** Pixels (SHELL-07). */
export type OverlayHeader = 45 | 80 | 133 | 178
export type OverlaySubheader = 45 | 121 | 133 | 178 | 280

/** Covers the whole screen, with a head and a second line under it; what closing does is done when it is gone (SHELL-07). */
export function Overlay({
  title,
  headerSize = 45,
  tools,
  subheader,
  subheaderSize = 45,
  onClose,
  children,
}: {
  title: ReactNode
  headerSize?: OverlayHeader
  tools?: ReactNode
  subheader?: ReactNode
  subheaderSize?: OverlaySubheader
  onClose: () => void
  children: ReactNode
}) {
  const { t } = useTranslation('common')
  const [open, setOpen] = useState(true)
  const close = (): void => {
    setOpen(false)
    setTimeout(onClose, overlayCloseDelay)
  }
  return (
    <ModalRoot
      opened={open}
      onClose={close}
      fullScreen
      transitionProps={{ transition: 'fade', duration: overlayCloseDelay }}
    >
      <ModalContent radius={0}>
        <div className={classes.frame}>
          <header role="presentation" className={classes.head} style={{ height: headerSize }}>
            <ModalTitle component="h2">{title}</ModalTitle>
            <span className="sp" />
            {tools}
            <button type="button" className="ib" aria-label={t('close')} onClick={close}>
              <IconX size={18} aria-hidden />
            </button>
          </header>
          {subheader && (
            <div className={classes.sub} style={{ height: subheaderSize }}>
              {subheader}
            </div>
          )}
          <div className={classes.body}>{children}</div>
        </div>
      </ModalContent>
    </ModalRoot>
  )
}
