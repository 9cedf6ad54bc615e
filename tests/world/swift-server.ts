import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { BucketSettings } from '../../server/engine/storage/object-store.ts'
import { findProgram } from '../../server/engine/processes/find-program.ts'
import { until } from './until.ts'

const kinds = ['account', 'container', 'object'] as const
/** Debian's own, which finds the modules of its packages. */
const python = '/usr/bin/python3'

/** OpenStack's object store with its S3 face, as Debian packages it; `npm test` installs it where it may. */
export const hasSwift = (): boolean =>
  [python, 'memcached', 'swift-proxy-server', ...kinds.map((kind) => `swift-${kind}-server`)].every(findProgram)

export interface SwiftServer {
  settings: BucketSettings
  stop(): Promise<void>
}

/** Swift on one disk with one empty bucket: a proxy, three stores and the cache that it asks for, all on free ports. */
export async function startSwiftServer(): Promise<SwiftServer> {
  const folder = await mkdtemp(join(tmpdir(), 'linebook-swift-'))
  const [proxy, cache, account, container, object] = (await freePorts(5)) as [number, number, number, number, number]
  const ports = { account, container, object }
  const started: ChildProcess[] = []
  const start = (program: string, words: string[]) => started.push(spawn(program, words, { stdio: 'ignore' }))
  const stop = async () => {
    await Promise.all(started.map(ended))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await mkdir(join(folder, 'node', 'sda'), { recursive: true })
    await writeRings(folder, ports)
    for (const kind of kinds) {
      const file = join(folder, `${kind}-server.conf`)
      await writeFile(file, storeConfiguration(folder, kind, ports[kind]))
      start(`swift-${kind}-server`, [file])
    }
    start('memcached', ['-l', '127.0.0.1', '-p', String(cache), ...(userInfo().uid === 0 ? ['-u', 'root'] : [])])
    // A proxy that meets a store too early asks none for a minute.
    await Promise.all([...Object.values(ports), cache].map((port) => until(() => listens(port))))
    const file = join(folder, 'proxy-server.conf')
    await writeFile(file, proxyConfiguration(folder, proxy, cache))
    start('swift-proxy-server', [file])
    await until(() => listens(proxy))
    const settings = {
      endpoint: `http://127.0.0.1:${proxy}`,
      bucket: 'linebook',
      region: 'us-east-1',
      accessKeyId: 'linebook:tests',
      secretAccessKey: 'testing',
    }
    const made = await new AwsClient({ ...settings, service: 's3', retries: 0 }).fetch(
      `${settings.endpoint}/${settings.bucket}`,
      { method: 'PUT' },
    )
    if (!made.ok) throw new Error(`Swift makes no bucket: ${made.status} ${await made.text()}`)
    return { settings, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return
  child.kill('SIGKILL')
  await once(child, 'close')
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', () => resolve(false))
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })

async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  return ports
}

/** Where what is kept: one copy, on the one disk. By one program for all three, where the tool of the package takes nine. */
async function writeRings(folder: string, ports: Record<(typeof kinds)[number], number>): Promise<void> {
  const program = `
import sys
from swift.common.ring import RingBuilder
for kind, port in (word.split(':') for word in sys.argv[2:]):
    builder = RingBuilder(2, 1, 1)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'sda', 'weight': 1})
    builder.rebalance()
    builder.get_ring().save(sys.argv[1] + '/' + kind + '.ring.gz')`
  const child = spawn(python, ['-c', program, folder, ...kinds.map((kind) => `${kind}:${ports[kind]}`)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error('The rings of Swift could not be made')
}

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${folder}
workers = 0
log_level = ERROR
`

const storeConfiguration = (folder: string, kind: string, port: number) => `${common(folder, port)}
devices = ${join(folder, 'node')}
mount_check = false
disable_fallocate = true
fallocate_reserve = 0
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
`

const proxyConfiguration = (folder: string, port: number, cache: number) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper cache s3api tempauth slo dlo versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cache}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
min_segment_size = 1
[filter:tempauth]
use = egg:swift#tempauth
user_linebook_tests = testing .admin
[filter:slo]
use = egg:swift#slo
min_segment_size = 1
[filter:dlo]
use = egg:swift#dlo
[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_versioned_writes = true
`
