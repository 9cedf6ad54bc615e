// The floors and rooms of docs/ARCHITECTURE.md as rules. `npm run boundaries` fails when one is broken
// and when nothing was cruised; tests/architecture proves that a planted violation is caught.
const { storeys } = require('./server/storeys.json')

/** Rooms of a storey import those of the storeys below, and none of their own. */
const storeyRules = storeys.map((rooms, at) => ({
  name: `storey-of-${rooms[0]}`,
  severity: 'error',
  from: { path: `^server/domains/(${rooms.join('|')})/`, pathNot: '\\.test\\.ts$' },
  to: {
    path: '^server/domains/',
    pathNot: [`^server/domains/(?:${['$1', ...storeys.slice(0, at).flat()].join('|')})/`],
  },
}))

module.exports = {
  forbidden: [
    ...storeyRules,
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-imports-neither-side',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(server|client|demo|tests|bench|prove)/' },
    },
    {
      name: 'contract-does-no-io',
      severity: 'error',
      from: { path: '^contract/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'client-never-imports-server',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^(server|demo)/' },
    },
    {
      name: 'server-never-imports-client',
      severity: 'error',
      from: { path: '^(server|demo)/' },
      to: { path: '^client/' },
    },
    {
      name: 'engine-knows-no-domain',
      severity: 'error',
      from: { path: '^server/engine/' },
      to: { path: '^(server/domains|demo|contract/(?!kernel/|identity/))' },
    },
    {
      name: 'parts-and-ui-know-no-domain',
      severity: 'error',
      from: { path: '^client/(parts|ui|engine)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(client/(domains|app)|contract/(?!kernel/|identity/|grid/))' },
    },
    {
      name: 'server-rooms-meet-at-public-doors',
      severity: 'error',
      from: { path: '^server/domains/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/domains/([^/]+)/', pathNot: ['^server/domains/$1/', '\\.(public|tables)\\.ts$'] },
    },
    {
      name: 'client-rooms-meet-at-pickers',
      severity: 'error',
      from: { path: '^client/domains/([^/]+)/' },
      to: { path: '^client/domains/([^/]+)/', pathNot: ['^client/domains/$1/', '\\.picker\\.tsx?$'] },
    },
    {
      name: 'only-api-files-call-the-network',
      severity: 'error',
      from: { path: '^client/domains/', pathNot: '\\.api\\.ts$' },
      to: { path: '^client/engine/api/call\\.ts$' },
    },
    {
      // Manifests and lists of screens come with the first view: an endpoint's schemas would come with them.
      name: 'screen-lists-name-areas-not-calls',
      severity: 'error',
      from: { path: '^client/domains/.*\\.(screens|manifest)\\.tsx?$' },
      to: {
        path: '^contract/',
        pathNot: '^contract/identity/access/(access|area-access|permission)\\.ts$|\\.manifest\\.ts$',
      },
    },
    {
      name: 'rules-import-only-rules-and-contract',
      severity: 'error',
      from: { path: '^server/domains/[^/]+/rules/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/', pathNot: '^server/domains/[^/]+/rules/' },
    },
    {
      name: 'routes-never-touch-queries',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.queries\\.ts$' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot:
          '\\.(d|test)\\.ts$|^client/public/|^server/(main|worker|pictures|feed|first-administrator|backup|facet-index)\\.ts$',
      },
      to: {},
    },
    {
      name: 'not-to-dev-dependency',
      severity: 'error',
      from: { path: '^(contract|server|client|demo)/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['npm-dev'], pathNot: 'node_modules/@types/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
}
