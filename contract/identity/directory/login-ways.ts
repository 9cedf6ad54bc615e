import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'

export const loginWays = endpoint({
  method: 'GET',
  path: '/users/login-ways',
  summary: 'How people may log in here: with a password of ours, or by the company directory as well',
  access: 'anyone',
  output: z.object({ directory: z.boolean() }),
})
