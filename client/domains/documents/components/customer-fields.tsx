import { Textarea, TextInput } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExportChoices } from '../export-choices.ts'
import { sendCustomerLogo } from '../saved-layouts.api.ts'

const LogoDialog = lazy(() =>
  import('../../../parts/logo/logo-dialog.tsx').then((part) => ({ default: part.LogoDialog })),
)

/** For whom the document is made, with their logo, and the brand's own small print. */
export function CustomerFields({ choices }: { choices: ExportChoices }) {
  const { t } = useTranslation('documents')
  const [isOpen, setOpen] = useState(false)
  const { settings, change } = choices
  return (
    <>
      {settings.coverPage && (
        <>
          <TextInput
            label={t('preparedFor')}
            maxLength={120}
            value={settings.preparedFor}
            onChange={(event) => change({ preparedFor: event.currentTarget.value })}
          />
          <button type="button" className="btn d s" onClick={() => setOpen(true)}>
            {settings.customerLogo === '' ? (
              <IconPhoto size={14} aria-hidden />
            ) : (
              <img src={settings.customerLogo} alt="" height={16} />
            )}
            {t('customerLogo')}
          </button>
        </>
      )}
      {settings.priceDisclaimer && (
        <Textarea
          label={t('disclaimer')}
          placeholder={t('usualDisclaimer')}
          maxLength={240}
          rows={2}
          value={settings.disclaimer}
          onChange={(event) => change({ disclaimer: event.currentTarget.value })}
        />
      )}
      {isOpen && (
        <Suspense>
          <LogoDialog
            title={t('customerLogo')}
            subtitle={settings.preparedFor}
            hint={t('customerLogoHint')}
            src={settings.customerLogo === '' ? null : settings.customerLogo}
            onFile={async (file) => change({ customerLogo: (await sendCustomerLogo(file)).address })}
            onRemove={() => Promise.resolve(change({ customerLogo: '' }))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
