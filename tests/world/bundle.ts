import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { build } from 'esbuild'
import { serverBuild } from '../../scripts/server-bundle.mjs'

// Inside the checkout, so that packages resolve.
const newName = () => resolve('dist/.bundles', randomBytes(6).toString('hex'))

/** Bundles one TypeScript file as the build command does. Returns the path of the finished file. */
export async function bundleForNode(entry: string): Promise<string> {
  const outfile = `${newName()}.js`
  await build({ ...serverBuild(), entryPoints: [resolve(entry)], outfile, sourcemap: false })
  return outfile
}

/** Bundles the server with all its threads, without the client. Returns the folder that holds main.js. */
export async function bundleServer(): Promise<string> {
  const outdir = newName()
  await build({ ...serverBuild(), outdir, sourcemap: false })
  return outdir
}
