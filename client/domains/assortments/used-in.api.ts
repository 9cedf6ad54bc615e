import { useQuery } from '@tanstack/react-query'
import { productUsedIn } from '../../../contract/assortments/used-in.ts'
import { mayAccess } from '../../../contract/identity/access/access.ts'
import { call } from '../../engine/api/call.ts'
import { useCurrentUser } from '../../engine/session/session-store.ts'

/** Under the key of the assortments: whatever changes one of them asks again. */
export function useUsedIn(styleColorId: string) {
  const user = useCurrentUser()
  return useQuery({
    queryKey: ['assortments', 'used-in', styleColorId],
    queryFn: ({ signal }) => call(productUsedIn, { params: { styleColorId } }, { signal }),
    enabled: mayAccess(user, productUsedIn.access),
  })
}
