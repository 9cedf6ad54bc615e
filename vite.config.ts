import react from '@vitejs/plugin-react'
import { existsSync, readFileSync } from 'node:fs'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { type BlockedBrowserTexts, blockedBrowserPage } from './client/app/blocked-browser.ts'
import { languages } from './contract/kernel/texts/languages.ts'

/** Where the server listens while Vite serves the client (`npm run dev`). */
const server = process.env['LINEBOOK_SERVER'] ?? `http://127.0.0.1:${process.env['PORT'] ?? 3000}`

const forward = Object.fromEntries(
  ['/api', '/media', '/healthz', '/readyz', '/livez', '/metrics'].map((path) => [path, { target: server }]),
)

/**
 * The browser checks with zod but never makes JSON Schema, which is the server's (OpenAPI), and shows none of its
 * sentences: those modules, a quarter of zod, are emptied. A build fails when a new zod has no such modules any more.
 */
function withoutUnusedZod(): Plugin {
  const unused = /\/zod\/v4\/(core\/to-json-schema|core\/json-schema-processors|locales\/en)\.js$/
  const emptied = new Set<string>()
  return {
    name: 'without-unused-zod',
    apply: 'build',
    load(id) {
      const name = unused.exec(id)?.[1]
      if (!name) return undefined
      emptied.add(name)
      if (name === 'locales/en') return 'export default () => ({})'
      const exported = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)
      const lines = Array.from(exported, ([, word]) => `export const ${word} = () => () => undefined`)
      return [...lines, name === 'core/to-json-schema' ? 'export { processSchema as process }' : ''].join('\n')
    },
    buildEnd(error) {
      if (!error && emptied.size !== 3) throw new Error('zod keeps its modules elsewhere now: mend vite.config.ts')
    },
  }
}

/** What zod's own smaller build leaves out too, as it stands in its schemas and as it stands here. */
const plainZod = [
  // Code written at run time, which our policy forbids, and of which a visit would find out by breaking it.
  ['core.$ZodObjectJIT.init(inst, def)', 'core.$ZodObject.init(inst, def)'],
  // What is read comes as JSON and cannot hold itself.
  ['core.config({ memoizer: core.memoizer() })', ''],
] as const

/** Zod without it. A build fails when a new zod says it otherwise. */
function withPlainZod(): Plugin {
  let left: number = plainZod.length
  return {
    name: 'with-plain-zod',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith('/zod/v4/classic/schemas.js')) return undefined
      left = plainZod.filter(([said]) => !code.includes(said)).length
      return { code: plainZod.reduce((text, [said, instead]) => text.replace(said, () => instead), code), map: null }
    },
    buildEnd(error) {
      if (!error && left > 0) throw new Error('zod makes its schemas otherwise now: mend vite.config.ts')
    },
  }
}

/** Parts of Mantine's compounds that nobody here uses. A compound names all its parts, so that each visit would fetch them. */
const unusedParts = [
  'Menu.Sub',
  'Menu.ContextMenu',
  'Menu.Search',
  'Menu.CheckboxGroup',
  'Popover.ContextMenu',
  'Tooltip.Floating',
  'Tooltip.Group',
  'Button.Group',
  'Button.GroupSection',
]

/** What its components draw for choices that none of ours makes, and what stands there instead. */
const unusedChoices = [
  // A dialog draws all of ScrollArea, only to ask whether it was given one.
  ['scrollAreaComponent === ScrollArea.Autosize || void 0', 'void 0'],
] as const

/** Cuts them off. A build fails when one is used after all, or is no longer there to be cut. */
function withoutUnusedParts(): Plugin {
  const left = new Set<string>([...unusedParts, ...unusedChoices.map(([drawn]) => drawn)])
  const used = new RegExp(`<(${unusedParts.join('|').replaceAll('.', '\\.')})\\b`)
  return {
    name: 'without-unused-parts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const name = id.includes('/client/') ? used.exec(code)?.[1] : undefined
      if (name) throw new Error(`${name} is used: take it off the list in vite.config.ts`)
      if (!id.includes('/@mantine/core/esm/components/')) return undefined
      const parts = code.replace(/^(\w+\.\w+) = \w+;$/gm, (line, part) => (left.delete(part) ? '' : line))
      const shorter = unusedChoices.reduce((text, [drawn, instead]) => {
        if (text.includes(drawn)) left.delete(drawn)
        return text.replace(drawn, instead)
      }, parts)
      return shorter === code ? undefined : { code: shorter, map: null }
    },
    buildEnd(error) {
      if (!error && left.size > 0) throw new Error(`${[...left].join(', ')}: not found, mend vite.config.ts`)
    },
  }
}

/** The page for browsers that cannot run the rest, made of the texts of all languages (SHELL-03). */
function blockedBrowser(): Plugin {
  const make = (): string => {
    const files = languages.map((language) => [language, `locales/${language}/blocked-browser.json`] as const)
    const texts = files.flatMap(([language, file]) =>
      existsSync(file) ? [[language, JSON.parse(readFileSync(file, 'utf8')) as BlockedBrowserTexts] as const] : [],
    )
    return blockedBrowserPage(new Map(texts))
  }
  return {
    name: 'blocked-browser',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'blocked-browser.html', source: make() })
    },
    configureServer({ middlewares }) {
      middlewares.use('/blocked-browser', (request, response, next) =>
        request.url === '/' ? response.end(make()) : next(),
      )
    },
  }
}

/** What a group may ask the bundler about modules. */
type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const vendor = {
  name: 'vendor',
  test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|zod|@tanstack\/(?!react-table)[\w-]+)\/(?!.*([iI]nfinite|useBlocker))/,
}
/** What opens at a button, and what puts it there: fetched when the first view stands, so it stands before all that would draw it. */
const opening = {
  name: 'opening',
  test: /node_modules\/(@floating-ui|tabbable)\/|@mantine\/core\/esm\/(utils\/Floating|components\/(Tooltip|Popover|Menu|Transition|Portal|FocusTrap|Overlay))\/|@mantine\/hooks\/esm\/use-(focus-trap|focus-return|click-outside)\/|client\/(parts\/fetched-later\/anchor|app\/shell\/top\/(language|person)-choices|parts\/list-tools\/sort-choices)/,
}
/** What the choices of a filter are made of. */
const choices = {
  name: 'choices',
  test: /client\/parts\/filter-bar\/(filter-choices|filter-popover|option-list|range-fields)/,
}
/** Mantine's ground and the parts of the frame, the client's engine, and the kernel of the contract: what many screens share. */
const frame = {
  name: 'frame',
  test: /@mantine\/core\/esm\/(core\/|utils\/(?!InlineInput)|components\/(UnstyledButton|Box|Button|Skeleton)\/)|client\/(engine(?!.*(preference|work-sealer))|parts\/toasts|app\/shell\/(?!.*dialog)|ui\/(?!dialog|form-dialog|side-drawer|page-steps))|contract\/(kernel(\/(amounts|days|grids|pictures|texts))?|identity(\/access)?)\/(?!preference)[^/]+\.ts/,
  minShareCount: 8,
}
/** What every visit runs of ours: reached from the entry without waiting. In one piece, not in twenty small ones. */
const start = {
  debugName: 'start',
  name: (id: string, modules: Modules) => {
    if (id.includes('/node_modules/')) return undefined
    startModules ??= reachedFrom(`${import.meta.dirname}/client/app/main.tsx`, modules)
    return startModules.has(id) ? 'start' : undefined
  },
}
let startModules: Set<string> | undefined

function reachedFrom(entry: string, modules: Modules): Set<string> {
  const reached = new Set([entry])
  for (const id of reached) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
  return reached
}
/** Home shows what waits with the icons of all rooms: one piece, asked for when something waits. */
const waiting = { name: 'waiting', test: /client\/domains\/.*\.waiting\.ts$/ }
/** What every list of many things needs beside the frame. */
const list = {
  name: 'list',
  test: /client\/parts\/(filter-bar|tiles|row-pages\/row-pages|selection)(?=[/.])(?!.*(menu|picker|dialog|drawer|facet-options|choices|popover|option-list|range-fields))|client\/(domains\/catalogue\/list\/colour-families|parts\/(list-tools\/(sort-menu|layout-toggle)|picture-colours\/paint-filter))|@mantine\/hooks\/esm\/use-(local-storage|debounced-callback|clipboard|window-event|callback-ref)\//,
  minShareCount: 3,
}
/** What lists as tiles show beside it. */
const tiles = {
  name: 'tiles',
  test: /client\/(parts\/tiles\/|domains\/(catalogue\/(list\/(selection-store|use-filter-list)|product-picture)|libraries\/lists\/sharing\/share-link))|icons\/Icon(LayoutGrid|Link|Mail|Share2)\.|contract\/catalogue\/(autocomplete-products|season-title|photo-address)\.ts/,
  minShareCount: 2,
}
/** Fields that choose and take text: what edits rests on them, and would else take them into its own piece. */
const forms = {
  name: 'forms',
  test: /@mantine\/core\/esm\/components\/(Input|InputBase|Combobox|Select|TextInput|ScrollArea)\//,
  minShareCount: 3,
}
/**
 * The pieces of a screen that edits rows: the grid, what saves, and what its rooms ask for. A piece of its own for each
 * of some eighty small files took longer than their code. Each takes what it rests on with it, so what other screens
 * need of that stands before it.
 */
const editing = [
  { name: 'places', test: /client\/parts\/dialogs\/dialog-store|contract\/assortments\/rows\/assortment-order/ },
  { name: 'products', test: /contract\/catalogue\/(product|list-colourways|fetch-products)\.ts/ },
  { name: 'preference', test: /use-preference|identity\/preference/ },
  {
    name: 'saving',
    test: /client\/parts\/(grid\/(editing\/(pending|undo|reversed)|save-indicator|use-grid-texts|grid-status)|unsent)/,
    minShareCount: 2,
  },
  {
    name: 'line',
    test: /client\/domains\/assortments\/(?!screens|.*(picker|dialog|drawer|\.screens))|contract\/assortments\//,
    minShareCount: 4,
  },
  { name: 'grid', test: /client\/parts\/(grid\/|kept-arrangement)|contract\/grid\//, minShareCount: 3 },
]
/** An icon alone is a file of two hundred bytes; those that several screens show come together. */
const icons = { name: 'icons', test: /@tabler\/icons-react\//, minShareCount: 8 }

export default defineConfig({
  root: 'client',
  // Beside the checkout's other caches: node_modules may be read-only or shared.
  cacheDir: '../.cache/vite',
  plugins: [react(), withoutUnusedZod(), withPlainZod(), withoutUnusedParts(), blockedBrowser()],
  // A module like the page's: what it seldom needs, reading old workbooks, is a piece of its own there too.
  worker: { format: 'es' },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2023',
    // Which file is which module, for whoever reads a failure of the browser; no page asks for it.
    manifest: 'pieces.json',
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1500,
    // What every screen needs comes in two pieces instead of sixty: less to ask for, and it compresses better together.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [vendor, start, frame, icons, waiting, list, tiles, opening, choices, forms, ...editing],
        },
        // The first view names every other piece once: three kilobytes of names that nobody reads.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
      },
    },
  },
  server: {
    strictPort: true,
    // Contract and texts lie beside the client, not in it.
    fs: { allow: ['..'] },
    proxy: forward,
  },
  preview: { proxy: forward },
})
