import { expect, test } from 'vitest'
import { newSigningSecret, signedHeaders } from './sign-delivery.ts'

test('BEY-15 the signature is the one the Standard Webhooks specification gives for its example', () => {
  const headers = signedHeaders(
    { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' },
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    new Date(1_614_265_330_000),
  )
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('BEY-15 each of two secrets signs, and secrets are long and never the same', () => {
  const [one, other] = [newSigningSecret(), newSigningSecret()]
  expect(one).toMatch(/^whsec_.{44}$/)
  expect(one).not.toBe(other)
  const both = signedHeaders({ id: 'a', body: 'b' }, [one, other], new Date(0))['webhook-signature'].split(' ')
  expect(both).toEqual([
    signedHeaders({ id: 'a', body: 'b' }, [one], new Date(0))['webhook-signature'],
    signedHeaders({ id: 'a', body: 'b' }, [other], new Date(0))['webhook-signature'],
  ])
})
