import { IconShare2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOpening } from '../../../../parts/fetched-later/use-opening.ts'

const fetchChoices = async () => (await import('./share-choices.tsx')).ShareChoices
const SendLinkDialog = lazy(async () => ({ default: (await import('./send-link-dialog.tsx')).SendLinkDialog }))

/** Hands on the page as it is filtered: its link copied, or mailed to colleagues (LIB-08). */
export function ShareLink({ name }: { name: string }) {
  const { t } = useTranslation('common')
  const { Part, opening, button } = useOpening(fetchChoices, 'menu')
  const [sending, setSending] = useState(false)
  return (
    <>
      <button type="button" {...button} className="btn d s">
        <IconShare2 size={14} aria-hidden />
        {t('share')}
      </button>
      {Part && <Part opening={opening} onSend={() => setSending(true)} />}
      {sending && (
        <Suspense>
          <SendLinkDialog
            name={name}
            path={window.location.pathname + window.location.search}
            onClose={() => setSending(false)}
          />
        </Suspense>
      )}
    </>
  )
}
