import { Loader } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { LocationChoice } from '../../../contract/catalogue/product-query.ts'
import type { Product } from '../../../contract/catalogue/product.ts'
import { errorText } from '../../engine/texts/error-text.ts'
import { showToast } from '../../parts/toasts/toast-store.ts'
import { useTearSheet } from './tear-sheet.api.ts'

/** Takes a style-colour away as one page of paper, with the prices of the chosen location where it is sold (PRD-06). */
export function TearSheetButton({ product, location }: { product: Product; location: LocationChoice }) {
  const { t } = useTranslation('documents')
  const { mutate, isPending } = useTearSheet()
  const sold = product.locations.find(({ code }) => code === location) ?? product.location
  const make = (): void =>
    mutate(
      { product, location: sold.code },
      { onError: (error) => showToast('error', t('tearSheet.failed'), { body: errorText(error) }) },
    )
  const label = t(isPending ? 'tearSheet.making' : 'tearSheet.action')
  return (
    <button
      type="button"
      className="btn d s"
      aria-label={label}
      title={label}
      aria-busy={isPending}
      disabled={isPending}
      onClick={make}
    >
      {isPending ? <Loader size={14} color="currentColor" aria-hidden /> : <IconDownload size={14} aria-hidden />}
      {/* Beside the name of the style there is no room for words on a small screen. */}
      <span className="hide-s">{label}</span>
    </button>
  )
}
