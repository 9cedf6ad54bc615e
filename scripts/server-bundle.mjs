// The one description of the server's bundles, for build and dev.
import { existsSync, readFileSync } from 'node:fs'

const entries = ['main', 'worker', 'pictures', 'feed', 'first-administrator', 'facet-index'].map(
  (name) => `server/${name}.ts`,
)

// Made of hundreds of small files each, which a start would have to open one by one.
const inlined = ['kysely', 'nanoid', 'zod']
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))

/** Options for esbuild: one file per entry; but for the few above, packages stay in node_modules. */
export function serverBuild() {
  return {
    entryPoints: entries.filter((entry) => existsSync(entry)),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }).filter(
      (name) => !inlined.includes(name),
    ),
    sourcemap: true,
    // Read whole at every start; the sources lie beside the build.
    sourcesContent: false,
    logLevel: 'warning',
  }
}
