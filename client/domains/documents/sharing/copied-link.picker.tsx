import { CopyButton, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../engine/texts/format.ts'

/** A link that was made just now: it is shown this once, with the way to its end and its log (BEY-06). */
export function CopiedLink({
  path,
  expiresDate,
  onLeave,
}: {
  path: string
  expiresDate: string
  /** The way to all links is taken. */
  onLeave: () => void
}) {
  const { t } = useTranslation('shares')
  const { date } = useFormat()
  const address = window.location.origin + path
  return (
    <div>
      <TextInput
        readOnly
        data-autofocus
        label={t('link.title')}
        description={t('link.until', { date: date(expiresDate) })}
        value={address}
        onFocus={(event) => event.currentTarget.select()}
        rightSectionWidth={96}
        rightSection={
          <CopyButton value={address}>
            {({ copied, copy }) => (
              <button type="button" className="btn a s" onClick={copy}>
                {t(copied ? 'link.copied' : 'link.copy')}
              </button>
            )}
          </CopyButton>
        }
      />
      <Link className="btn a s" to="/product/assortments/shared" onClick={onLeave}>
        {t('link.all')}
      </Link>
    </div>
  )
}
