import { useTranslation } from 'react-i18next'
import type { WrittenPackageWish } from '../../../contract/packages/package.ts'
import { useFormat } from '../../engine/texts/format.ts'
import { ShareMessageDialog } from '../documents/sharing/share-message-dialog.picker.tsx'
import { useTellSent } from '../documents/sharing/tell-sent.picker.ts'
import { packageFault } from './package-fault.ts'
import { useLinkToFiles, useMailPackage, usePackageFacts } from './packages.api.ts'

/**
 * Sends people links to a ZIP of files, or makes one to be handed on (DLP-01, BEY-06); what is too large is told before
 * anything is written.
 */
export function SendLinksDialog({
  wish,
  name,
  onClose,
}: {
  wish: WrittenPackageWish
  name: string
  onClose: () => void
}) {
  const { t } = useTranslation(['packages', 'shares'])
  const format = useFormat()
  const tellSent = useTellSent()
  const mail = useMailPackage()
  const link = useLinkToFiles()
  const asked = usePackageFacts(wish)
  const facts = asked.data
  const fault = [mail, link, asked].find(({ error }) => error)?.error
  const linkToFiles =
    wish.way === 'files'
      ? (expireDays: number, onSuccess: (made: { path: string }) => void) => {
          const { way: _way, ...files } = wish
          link.mutate({ ...files, expireDays }, { onSuccess })
        }
      : undefined
  return (
    <ShareMessageDialog
      title={t('sendLinks')}
      subtitle={
        facts
          ? t('files', { count: facts.files, number: format.number(facts.files), size: format.bytes(facts.bytes) })
          : name
      }
      subject={name}
      link={link}
      makeLink={linkToFiles}
      pending={mail.isPending}
      ready={facts !== undefined}
      fault={fault ? packageFault(fault, format) : undefined}
      onSend={(message) =>
        mail.mutate(
          { wish, message },
          {
            onSuccess: () => {
              tellSent(t('shares:shared'), name)
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}
