import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { contentPolicy, type PolicySurroundings } from '../protection/content-policy.ts'

/** The version of a built client: changes whenever any of its files does, because index.html names them by hash. */
export async function clientVersion(folder: string): Promise<string> {
  const page = await readFile(join(folder, 'index.html')).catch(() => Buffer.from('no client'))
  return createHash('sha256').update(page).digest('hex').slice(0, 12)
}

/** Serves the built client: hashed files for good and already compressed, pages by their names, all else as index.html. */
export async function serveClient(app: FastifyInstance, folder: string, policy: PolicySurroundings): Promise<void> {
  const files = await filesIn(folder)
  const [before = '', after = ''] = (await readFile(join(folder, 'index.html'), 'utf8')).split('nonce=""')
  // Without routes of its own: one for each of some hundred files is a noticeable part of the start.
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*']
    if (path !== 'index.html' && files.has(path)) return reply.sendFile(path)
    const wantsPage = request.headers.accept?.includes('text/html') ?? false
    if (!wantsPage || request.url.startsWith('/api/')) return reply.callNotFound()
    if (path !== 'index' && files.has(`${path}.html`)) return reply.sendFile(`${path}.html`)
    // A nonce is good once: the page is made anew for each that asks, and kept by nobody.
    const nonce = randomBytes(18).toString('base64')
    return reply
      .header('content-security-policy', contentPolicy(policy, `nonce-${nonce}`))
      .type('text/html; charset=utf-8')
      .send(`${before}nonce="${nonce}"${after}`)
  })
}

/** Paths of all files, with slashes. */
async function filesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => (entry.isFile() ? relative(folder, join(entry.parentPath, entry.name)) : ''))
  return new Set(paths.filter(Boolean).map((path) => path.replaceAll('\\', '/')))
}
