import { ModalContent, ModalOverlay, ModalRoot, ModalTitle } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './dialog.module.css'

export interface DialogProps {
  title: ReactNode
  subtitle?: ReactNode
  /** In front of the title, for severity. */
  icon?: ReactNode
  /** Between the title and the close button: previous and next. */
  tools?: ReactNode
  /** Buttons: the safe one first, the verb last. `<span className="sp" />` pushes to the right. */
  footer?: ReactNode
  children?: ReactNode
  onClose: () => void
  /** Width in pixels; by default 80vw, at most 1280 (SHELL-08). */
  size?: number
  /** A question or an error: answered by its buttons, without a close button. */
  alert?: boolean
}

/** Who opened a dialog stands where they stood when it closes: the library does so only for dialogs that stay mounted. */
function useFocusBack(): void {
  const [from] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => {
        const isNowhere = document.activeElement === null || document.activeElement === document.body
        if (isNowhere && from instanceof HTMLElement && from.isConnected) from.focus({ preventScroll: true })
      })
    },
    [from],
  )
}

/** A dialog as drawn: head, body, foot on its own ground. Mount it to open it. */
export function Dialog({ title, subtitle, icon, tools, footer, children, onClose, size, alert }: DialogProps) {
  const { t } = useTranslation('common')
  useFocusBack()
  return (
    <ModalRoot opened onClose={onClose} centered size={size ?? 'min(80vw, 1280px)'}>
      <ModalOverlay />
      <ModalContent radius="lg">
        <div className={`dlg ${classes.frame}`}>
          {/* In a dialog neither is a landmark of the page. */}
          <header role="presentation">
            {icon}
            <div className="sp">
              <ModalTitle component="h2">{title}</ModalTitle>
              {subtitle && <p>{subtitle}</p>}
            </div>
            {tools}
            {!alert && (
              <button type="button" className="ib" aria-label={t('close')} onClick={onClose}>
                <IconX size={16} aria-hidden />
              </button>
            )}
          </header>
          {children && <div className={`bd ${classes.body}`}>{children}</div>}
          {footer && <footer role="presentation">{footer}</footer>}
        </div>
      </ModalContent>
    </ModalRoot>
  )
}
