import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The version of a built client: changes whenever any of its files does, because index.html names them by hash. */
export async function clientVersion(folder: string): Promise<string> {
  const page = await readFile(join(folder, 'index.html')).catch(() => Buffer.from('no client'))
  return createHash('sha256').update(page).digest('hex').slice(0, 12)
}

/** Serves the built client: hashed files for good and already compressed, pages by their names, all else as index.html. */
export async function serveClient(app: FastifyInstance, folder: string): Promise<void> {
  const files = await filesIn(folder)
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
    if (files.has(path)) return reply.sendFile(path)
    const wantsPage = request.headers.accept?.includes('text/html') ?? false
    if (!wantsPage || request.url.startsWith('/api/')) return reply.callNotFound()
    const page = files.has(`${path}.html`) ? `${path}.html` : 'index.html'
    return reply.header('cache-control', 'no-cache').sendFile(page)
  })
}

/** Paths of all files, with slashes. */
async function filesIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.map((entry) => (entry.isFile() ? relative(folder, join(entry.parentPath, entry.name)) : ''))
  return new Set(paths.filter(Boolean).map((path) => path.replaceAll('\\', '/')))
}
