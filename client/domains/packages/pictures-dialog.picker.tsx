import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { WrittenPackageWish } from '../../../contract/packages/package.ts'
import { isCancelled } from '../../engine/api/call-error.ts'
import { useFormat } from '../../engine/texts/format.ts'
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx'
import { type PictureChoice, PictureChoiceFields } from '../documents/zips/picture-choice.picker.tsx'
import { packageFault } from './package-fault.ts'
import { usePackageFacts } from './packages.api.ts'
import { takePackage } from './take-package.ts'

/** What the pictures are of: products by their ids, or an assortment. */
export type PicturesOf = { products: () => Promise<readonly string[]> } | { assortmentId: string }

/** Which pictures come, in what size, and how much that is before it is taken (DLP-01, DLP-03). */
export function PicturesDialog({ of, name, onClose }: { of: PicturesOf; name: string; onClose: () => void }) {
  const { t } = useTranslation(['packages', 'downloads'])
  const format = useFormat()
  const [choice, setChoice] = useState<PictureChoice>({ heroOnly: true, small: true })
  const products = useProducts(of, onClose)
  const wish = wishOf(of, products.data, name, choice)
  const { data: facts, error, isFetching } = usePackageFacts(wish)
  const fault = error ?? products.error
  return (
    <FormDialog
      title={t('pictures')}
      subtitle={name}
      onClose={onClose}
      size={480}
      verb={t('downloads:zip.take')}
      ready={facts !== undefined && !isFetching}
      fault={fault ? packageFault(fault, format) : undefined}
      onSubmit={() => {
        if (wish) void takePackage(wish)
        onClose()
      }}
    >
      <PictureChoiceFields choice={choice} onChange={setChoice} />
      {!fault && (
        <p className="muted" role="status">
          {facts
            ? [
                t('count', { count: facts.files, number: format.number(facts.files) }),
                ...(facts.bytes > 0 ? [format.bytes(facts.bytes)] : []),
              ].join(' · ')
            : t('counting')}
        </p>
      )}
    </FormDialog>
  )
}

/** Ids may have to be read first, such as those of all that match; they are read once for each opening. */
function useProducts(of: PicturesOf, onGivenUp: () => void) {
  const opening = useId()
  return useQuery({
    queryKey: ['packages', 'products', opening],
    queryFn: async () => {
      if (!('products' in of)) return []
      return of.products().catch((error: unknown) => {
        if (isCancelled(error)) onGivenUp()
        throw error
      })
    },
    enabled: 'products' in of,
    gcTime: 0,
    retry: false,
  })
}

function wishOf(
  of: PicturesOf,
  products: readonly string[] | undefined,
  filename: string,
  choice: PictureChoice,
): WrittenPackageWish | undefined {
  if ('assortmentId' in of)
    return { way: 'assortment', filename, assortmentsQuery: { _id: of.assortmentId }, settings: choice }
  if (!products) return undefined
  const rows = products.map((id) => {
    const at = id.lastIndexOf('_')
    return { style: id.slice(0, at), color: id.slice(at + 1) }
  })
  return { way: 'spreadsheet', filename, rows, ...choice }
}
