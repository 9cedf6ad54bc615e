import { useMutation } from '@tanstack/react-query'
import { removeAssortmentLogo, setAssortmentLogo } from '../../../../contract/assortments/assortment-logo.ts'
import { call } from '../../../engine/api/call.ts'
import { useRefreshAssortment } from '../assortments.api.ts'

/** Null takes the logo away. */
export function useAssortmentLogo(id: string) {
  const refresh = useRefreshAssortment()
  return useMutation({
    mutationFn: (file: Blob | null) =>
      file ? call(setAssortmentLogo, { params: { id } }, { file }) : call(removeAssortmentLogo, { params: { id } }),
    onSuccess: () => refresh(id),
  })
}
