const path = require('node:path');
const routes = require('./lib/site/research-routes.json');
const { addToPostCss } = require('./lib/next/drop-unused-styles');
const { exportRewrites } = require('./lib/next/export-rewrites');
const { securityHeaders } = require('./lib/next/security-headers');
const { THEME_SCRIPT } = require('./lib/next/theme-script');

const { env } = process;
const isDevelopment = env.NODE_ENV === 'development';

/**
 * Length of the hashes in file names. Every page loads the names of all chunks, and hashes do not compress: 16
 * digits, webpack's default, cost a kilobyte more.
 */
const HASH_DIGITS = 8;

/**
 * Tells the browser that all functions of a script are called when it has loaded: it compiles them in the background
 * while the script arrives, and not one by one when they are called. Others ignore it.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad';
/** React, Next and what all pages have; the scripts of single pages contain more that is called later. */
const RUN_AT_START = /[\\/](?:framework|main|_app)-\w+\.js$/;

/** Folder below `components` of a style module; of a feature, its name. */
const STYLED_FOLDER = /[\\/]components[\\/](?:features[\\/])?(?!features)([^\\/]+)[\\/]/;

/** Styles of what the home page shows, and most others do: all others of these folders are in a second sheet. */
const SHOWN_FIRST = [
  'ui/avatar ui/card ui/combobox-option ui/data-table ui/empty-state ui/explain ui/figure-text ui/field ui/lazy-hydrate',
  'ui/column-head ui/column-menu ui/menu ui/pending-cell ui/segmented-control research/page-head',
  'charts/accessible-chart-frame charts/bar-rows charts/chart-export charts/chart-figure charts/chart-frame',
  'charts/heat-map charts/line-legend charts/sparkline charts/svg-chart',
].flatMap((names) => names.split(' '));
const SHARED_FOLDERS = ['ui', 'charts', 'research'];
/** Opened by a key, and loaded then. */
const OPENED_LATER = 'layout/keyboard-shortcuts-dialog';

/**
 * The sheet of a style module: `layout` and `first` come with the first page, `shared` with those that show more than
 * it does, and each feature has one.
 *
 * @param {string} file
 */
function styleSheetOf(file) {
  const folder = STYLED_FOLDER.exec(file)[1];
  const name = `${folder}/${path.basename(file, '.module.scss')}`;
  if (SHARED_FOLDERS.includes(folder)) return SHOWN_FIRST.includes(name) ? 'first' : 'shared';
  return name === OPENED_LATER ? 'shared' : folder;
}

/**
 * Set by `node scripts/build.mjs --standalone`: the files of each page are listed, for a copy of the site that has no
 * other (`output: 'standalone'`). The lists are a third of the time of a build, so that other builds make none.
 */
const isStandalone = env.NEXT_STANDALONE === '1';
const TRACE_PLUGIN = 'TraceEntryPointsPlugin';
/** Packages that a build needs, and a start does not. */
const BUILD_ONLY = ['@next/swc-*', 'esbuild', '@esbuild', 'sass', 'typescript', 'webpack'].map(
  (name) => `node_modules/${name}/**`,
);

/**
 * Short hashes, scripts compiled while they load, and a few style sheets. A lazily hydrated part (components/ui/lazy-hydration) is server-rendered long before its script is loaded, and
 * must be styled from the start: a page that uses it imports a style module of the same sheet.
 */
function configureWebpack(config, { isServer, webpack }) {
  // A cache on disk takes a sixth of a build's time, a third of its memory and 300 MB, and gains the next build nothing.
  config.cache = false;
  if (!isStandalone)
    config.plugins = config.plugins.filter(({ constructor }) => constructor.name !== TRACE_PLUGIN);
  if (!isServer) {
    addToPostCss(config.module.rules, __dirname);
    config.output.hashDigestLength = HASH_DIGITS;
    config.plugins.push(
      new webpack.BannerPlugin({
        banner: COMPILE_AT_ONCE,
        raw: true,
        test: RUN_AT_START,
        // After minification, which removes comments.
        stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT,
      }),
    );
    config.optimization.splitChunks.cacheGroups.styles = {
      name: (module) => `styles-${styleSheetOf(module.nameForCondition())}`,
      type: 'css/mini-extract',
      test: (module) => STYLED_FOLDER.test(module.nameForCondition() ?? ''),
      chunks: 'all',
      enforce: true,
      priority: 50,
    };
  }
  return config;
}

/** @type {import('next').NextConfig} */
module.exports = {
  reactStrictMode: true,
  // Available in the browser in development only.
  env:
    isDevelopment && env.FIREBASE_AUTH_EMULATOR_HOST
      ? { FIREBASE_AUTH_EMULATOR_HOST: env.FIREBASE_AUTH_EMULATOR_HOST }
      : {},
  poweredByHeader: false,
  // The backend's paths end with a slash; a redirect would double every call and lose the body of a POST.
  skipTrailingSlashRedirect: true,
  ...(isStandalone && { output: 'standalone', outputFileTracingRoot: __dirname }),
  // The same for Next's server.
  outputFileTracingExcludes: isStandalone ? { '*': BUILD_ONLY } : { 'next-server': ['**'] },
  experimental: {
    // A kind of page is loaded by its first visitor, not all of them by each start.
    preloadEntriesOnStart: false,
    // A quarter of a build's processor time, which a first start waits for; it saves a server 13 MB.
    serverMinification: isStandalone,
    // A page comes with its data. A host can do nothing about the warning; tests hold the sizes (`e2e/budgets.journey.ts`).
    largePageDataBytes: 1_000_000,
    // The filter detects pages of the app router, which this site does not use.
    clientRouterFilter: false,
    // It would merge sheets of different folders, see configureWebpack; Turbopack has no such setting.
    ...(isDevelopment ? {} : { cssChunking: false }),
  },
  // Types are checked by `npm test`; a first start should not check them again.
  typescript: { ignoreBuildErrors: true },
  sassOptions: {
    loadPaths: ['node_modules'],
    quietDeps: true,
    // Bootstrap 5.3 uses Sass's old module system; these warnings come from it.
    silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
  },
  // Turbopack is used in development, and does not support webpack settings.
  ...(isDevelopment ? {} : { webpack: configureWebpack }),
  async rewrites() {
    return {
      beforeFiles: [
        // Next takes parameters of this name, and of the file that answers, out of the query: calls have one named `path`.
        { source: '/backend/:forwarded*', destination: '/api/backend/:forwarded*' },
        { source: '/mcp', destination: '/api/backend/mcp' },
        { source: '/:file(robots\\.txt|sitemap\\.xml|site\\.webmanifest)', destination: '/api/site/:file' },
        { source: '/og/:path*', destination: '/api/og/:path*' },
        ...exportRewrites(routes),
      ],
      afterFiles: [],
      fallback: [],
    };
  },
  async headers() {
    return [
      ...securityHeaders({
        isDevelopment,
        inlineScripts: [THEME_SCRIPT],
        backendHost: env.NEXT_PUBLIC_BACKEND_HOST,
        picturesUrl: env.S3_PUBLIC_URL,
        firebase: env.NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN
          ? {
              authDomain: env.NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN,
              emulatorHost: isDevelopment ? env.FIREBASE_AUTH_EMULATOR_HOST : undefined,
            }
          : null,
      }),
      {
        // The file name changes with its content.
        source: '/fonts/:file*',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
      },
      {
        source: '/favicon.svg',
        headers: [{ key: 'Content-Type', value: 'image/svg+xml; charset=utf-8' }],
      },
    ];
  },
};
