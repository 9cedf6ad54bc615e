import { useMutation } from '@tanstack/react-query'
import type { Product } from '../../../contract/catalogue/product.ts'
import { downloadTearSheet } from '../../../contract/documents/tear-sheet.ts'
import type { LocationCode } from '../../../contract/identity/user.ts'
import { callForFile } from '../../engine/api/call.ts'
import { saveBlob } from '../../engine/api/save-blob.ts'

/** Makes the tear sheet of a style-colour at a location and puts it into the browser's downloads. */
export const useTearSheet = () =>
  useMutation({
    mutationFn: async ({ product, location }: { product: Product; location: LocationCode }) => {
      const { productType, style, color } = product
      const params = { productType, style, color, locationCode: location }
      const { blob, filename } = await callForFile(downloadTearSheet, { params })
      saveBlob(blob, filename)
    },
  })
