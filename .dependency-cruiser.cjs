/**
 * Allowed imports: docs/architecture.md, "Boundaries". `__tests__/house/boundaries.test.ts` tests one
 * violation of each rule.
 */
const webLib = '^lib/(config|format|http|images|next|og|pages|research|search|server|session|site)/';
const nodeLib = '^lib/node/';
const pureLib = '^lib/(domain|analytics|contracts|charting)/';

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-circular-backend-folders',
      comment: 'The folders of backend/src, at every depth, depend on each other in one direction.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^backend/src/.+' },
      to: { circular: true },
    },
    {
      name: 'no-circular-lib-folders',
      comment: 'So do those of lib.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^lib/.+' },
      to: { circular: true },
    },
    {
      name: 'no-circular-component-folders',
      comment: 'So do those of components, and those within ui, charts, layout and research.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^components/(?:[^/]+$|(?:ui|charts|layout|research)/)' },
      to: { circular: true },
    },
    {
      name: 'no-circular-feature-folders',
      comment: 'And the folders within each feature: page, view, cards, data, state.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^components/features/.+' },
      to: { circular: true },
    },
    {
      name: 'domain-imports-nothing',
      comment: 'lib/domain is the ground: it stands on nothing else.',
      severity: 'error',
      from: { path: '^lib/domain/' },
      to: { pathNot: '^lib/domain/' },
    },
    {
      name: 'pure-stays-pure',
      comment: 'analytics, contracts and charting see pure lib only (contracts also the schema builder).',
      severity: 'error',
      from: { path: pureLib },
      to: { pathNot: [pureLib, '^node_modules/typebox/'] },
    },
    {
      name: 'web-lib-below-store',
      severity: 'error',
      from: { path: webLib },
      to: { path: '^(store|components|pages)/' },
    },
    {
      name: 'store-below-components',
      severity: 'error',
      from: { path: '^store/' },
      to: { path: '^(components|pages)/' },
    },
    {
      name: 'ui-and-charts-see-no-store',
      comment: 'ui and charts take values and callbacks, so that any feature can use them.',
      severity: 'error',
      from: { path: '^components/(ui|charts)/' },
      to: { path: '^(store|pages)/|^components/(layout|research|features)/' },
    },
    {
      name: 'layout-below-features',
      severity: 'error',
      from: { path: '^components/layout/' },
      to: { path: '^components/(research|features)/|^pages/' },
    },
    {
      name: 'research-below-features',
      comment: 'components/research holds what several research pages are made of, and may see the store.',
      severity: 'error',
      from: { path: '^components/research/' },
      to: { path: '^components/features/|^pages/' },
    },
    {
      name: 'features-stand-apart',
      comment: 'A feature imports no other feature; what two need moves down to ui, charts or lib.',
      severity: 'error',
      from: { path: '^components/features/([^/]+)/' },
      to: { path: '^components/features/', pathNot: '^components/features/$1/' },
    },
    {
      name: 'features-below-pages',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^pages/' },
    },
    {
      name: 'web-never-imports-backend',
      severity: 'error',
      from: { path: '^(pages|components|store|lib)/' },
      to: { path: '^backend/' },
    },
    {
      name: 'backend-imports-only-shared-lib',
      comment: 'The pure library, and what both servers need of Node.',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^(pages|components|store|lib)/', pathNot: [pureLib, nodeLib] },
    },
    {
      name: 'node-lib-stands-on-domain',
      severity: 'error',
      from: { path: nodeLib },
      to: { path: '^(pages|components|store|lib|backend)/', pathNot: [nodeLib, '^lib/domain/'] },
    },
    {
      name: 'routes-read-no-rows',
      comment: 'A route validates, calls a use case and sends its answer.',
      severity: 'error',
      from: { path: '^backend/src/routes/' },
      to: { path: '^backend/src/db/repositories/' },
    },
    {
      name: 'services-read-the-market-only',
      comment: 'What fills the market stands above the services: ingest, providers, sync, startup.',
      severity: 'error',
      from: { path: '^backend/src/services/' },
      to: { path: '^backend/src/(ingest|providers|sync|startup|cli)/' },
    },
    {
      name: 'config-knows-settings-of-providers-only',
      severity: 'error',
      from: { path: '^backend/src/config/' },
      to: { path: '^backend/src/providers/', pathNot: '^backend/src/providers/provider-settings' },
    },
    {
      name: 'services-know-no-http',
      severity: 'error',
      from: { path: '^backend/src/(services|accounts|pictures|market|market-model|ingest)/' },
      to: { path: '^backend/src/(routes|plugins)/|^node_modules/(fastify|@fastify)/' },
    },
    {
      name: 'db-is-a-leaf',
      severity: 'error',
      from: { path: '^backend/src/db/' },
      to: { path: '^backend/src/', pathNot: '^backend/src/(db|config|project)/' },
    },
    {
      name: 'providers-are-leaves',
      severity: 'error',
      from: { path: '^backend/src/providers/' },
      to: { path: '^backend/src/', pathNot: '^backend/src/(providers|market-model|project)/' },
    },
    {
      name: 'only-http-imports-axios',
      severity: 'error',
      from: { pathNot: '^lib/http/' },
      to: { path: '^node_modules/axios/' },
    },
    {
      name: 'only-db-imports-drivers',
      comment: 'SQL and the drivers that speak it live in backend/src/db.',
      severity: 'error',
      from: { pathNot: '^backend/src/db/' },
      to: { path: '^node_modules/(pg|pg-copy-streams|@electric-sql|drizzle-orm)/' },
    },
    {
      name: 'browser-takes-contracts-as-types',
      comment: 'No validator is shipped to the browser.',
      severity: 'error',
      from: { path: '^(components|store|pages)/|' + webLib },
      to: { path: '^lib/contracts/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-test-code-in-product',
      severity: 'error',
      from: { path: '^(pages|components|store|lib|backend/src)/' },
      to: { path: '^(__tests__|backend/test|e2e|bench)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
