import { useMutation } from '@tanstack/react-query'
import { erasePerson, takeOwnData, takePersonData } from '../../../contract/people/person-data.ts'
import { addressOf } from '../../engine/api/address.ts'
import { call } from '../../engine/api/call.ts'

/** Everything held about whoever is logged in, as a file. */
export const ownDataAddress = addressOf(takeOwnData, {})

export const personDataAddress = (userId: string): string => addressOf(takePersonData, { params: { userId } })

export const useErasePerson = () =>
  useMutation({
    mutationFn: ({ userId, confirmation }: { userId: string; confirmation: string }) =>
      call(erasePerson, { params: { userId }, body: { confirmation } }),
  })
