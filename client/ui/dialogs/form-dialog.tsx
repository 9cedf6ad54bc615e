import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog, type DialogProps } from './dialog.tsx'
import classes from './form-dialog.module.css'

export interface FormDialogProps extends Omit<DialogProps, 'footer' | 'alert'> {
  /** What the button does that sends the form: 'Save', 'Create'. */
  verb: string
  /** Another way to the same end, in front of the verb. */
  otherWay?: ReactNode
  /** The safe choice, where 'Cancel' could be meant of the thing itself: 'Keep'. */
  cancel?: string | undefined
  /** The verb takes something away for good. */
  isLoss?: boolean
  /** Whether what stands in the fields can be sent. */
  ready?: boolean
  /** While it is being sent; a second Enter sends nothing then. */
  pending?: boolean
  /** Why it was refused; what was typed stays. */
  fault?: string | undefined
  onSubmit: () => void
}

/** A dialog that is a form: its fields below each other, why it was refused, and in the foot Cancel and the verb. */
export function FormDialog({
  verb,
  otherWay,
  cancel,
  isLoss = false,
  ready = true,
  pending = false,
  fault,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  const { t } = useTranslation('common')
  const form = useId()
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button variant="default" onClick={dialog.onClose}>
            {cancel ?? t('cancel')}
          </Button>
          <span className="sp" />
          {otherWay}
          <Button type="submit" form={form} loading={pending} disabled={!ready} {...(isLoss ? { color: 'red' } : {})}>
            {verb}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className={classes.fields}
        onSubmit={(event) => {
          event.preventDefault()
          if (ready && !pending) onSubmit()
        }}
      >
        {children}
        {fault !== undefined && (
          <p className="msg c" role="alert">
            {fault}
          </p>
        )}
      </form>
    </Dialog>
  )
}
