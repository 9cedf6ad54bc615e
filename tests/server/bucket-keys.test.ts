import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openBucket } from '../../server/engine/storage/s3/s3-bucket.ts'
import { type S3Server, startS3Server } from '../world/s3-server.ts'

// What a container of a cloud asks for its keys: here a server of this test, answering as theirs do.
let keys: Server
let asked = 0
let answer: object | undefined
let store: S3Server

beforeAll(async () => {
  store = await startS3Server()
  keys = createServer((_request, response) => {
    asked += 1
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? {}))
  }).listen(0, '127.0.0.1')
  await once(keys, 'listening')
})
afterEach(() => vi.unstubAllEnvs())
afterAll(async () => {
  keys.close()
  await store.stop()
})

function open() {
  asked = 0
  const { port } = keys.address() as AddressInfo
  vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `http://127.0.0.1:${port}/keys`)
  // Nobody else's: neither of this machine's person nor of an instance.
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true')
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_PROFILE', 'AWS_WEB_IDENTITY_TOKEN_FILE']) vi.stubEnv(name, undefined)
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/dev/null')
  vi.stubEnv('AWS_CONFIG_FILE', '/dev/null')
  const { endpoint, bucket, region } = store.settings
  return openBucket({ endpoint, bucket, region })
}

const given = (milliseconds: number) => ({
  AccessKeyId: 'S3RVER',
  SecretAccessKey: 'S3RVER',
  Token: 'of-this-hour',
  Expiration: new Date(Date.now() + milliseconds).toISOString(),
})

test('UPL-01 without keys of its own the object store is signed for with those of the machine, which are asked for again before they expire', async () => {
  answer = given(60 * 60_000)
  const bucket = open()
  await bucket.put('keys/one', Buffer.from('kept'), { contentType: 'text/plain' })
  await bucket.check()
  expect(asked).toBe(1)
  // An address that is given out carries their token.
  const address = new URL(await bucket.partUrl('keys/one', 'some-upload', 1, 60))
  expect(address.searchParams.get('X-Amz-Security-Token')).toBe('of-this-hour')

  answer = given(30_000)
  const soon = open()
  await soon.check()
  await soon.check()
  expect(asked).toBeGreaterThan(1)
})

test('UPL-01 ERR-01 a machine that has no keys either is told as an object store that is away', async () => {
  answer = undefined
  await expect(open().check()).rejects.toMatchObject({ code: 'storageAway' })
})
