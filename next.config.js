const routes = require('./lib/research-routes.json');
const { researchRewrites, twinRewrites } = require('./lib/research-rewrites');
const { securityHeaders } = require('./lib/security-headers');
const { THEME_SCRIPT } = require('./lib/theme-script');

const { env } = process;
const isDevelopment = env.NODE_ENV === 'development';

/** A built page takes some 100 KB; this keeps the newest two thousand or so. */
const PAGE_CACHE_BYTES = 256 * 1024 * 1024;

const PAGE_EXPIRES_SECONDS = 3600;

/** Where the styles of a component are shared: by its feature, else by its folder. */
const STYLED_FOLDER = /[\\/]components[\\/](?:features[\\/])?(?!features)([^\\/]+)[\\/]/;

/**
 * One sheet for each folder of components. A part of a page that comes to life later (components/ui/asleep) was drawn long before its
 * script is here, and must be dressed from the start: the page that names it has its folder's sheet.
 */
function shareStyles(config, { isServer }) {
  if (!isServer) {
    config.optimization.splitChunks.cacheGroups.styles = {
      name: (module) => `styles-${STYLED_FOLDER.exec(module.nameForCondition())[1]}`,
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
  // Known to the browser while one develops, and to no built site.
  env:
    isDevelopment && env.FIREBASE_AUTH_EMULATOR_HOST
      ? { FIREBASE_AUTH_EMULATOR_HOST: env.FIREBASE_AUTH_EMULATOR_HOST }
      : {},
  poweredByHeader: false,
  // The backend's paths end in a slash; a redirect would double every call and lose the body of a POST.
  skipTrailingSlashRedirect: true,
  // Built pages live in memory only. On disk, beside the build, two sites started from one build would serve each other's pages.
  cacheMaxMemorySize: PAGE_CACHE_BYTES,
  // How long a cache in front of us may go on with a page while it asks for a new one; Next's own answer is a year.
  expireTime: PAGE_EXPIRES_SECONDS,
  experimental: {
    isrFlushToDisk: false,
    // It tells pages of the app router apart, of which there are none.
    clientRouterFilter: false,
    // It would put sheets of one folder into files of another, see shareStyles; Turbopack has no such setting.
    ...(isDevelopment ? {} : { cssChunking: false }),
  },
  // Types are checked by `npm test`; a first start should not wait for them once more.
  typescript: { ignoreBuildErrors: true },
  sassOptions: {
    loadPaths: ['node_modules'],
    quietDeps: true,
    // Bootstrap 5.3 is written with Sass's old module system; these are its notices, not ours.
    silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
  },
  // Turbopack serves while one develops, and takes no settings of webpack.
  ...(isDevelopment ? {} : { webpack: shareStyles }),
  async rewrites() {
    return {
      beforeFiles: [
        { source: '/backend/:path*', destination: '/api/backend/:path*' },
        ...twinRewrites(routes),
        ...researchRewrites(routes),
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
        siteUrl: env.NEXT_PUBLIC_SITE_URL,
        picturesUrl: env.S3_PUBLIC_URL,
        firebase: env.NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN
          ? {
              authDomain: env.NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN,
              emulatorHost: isDevelopment ? env.FIREBASE_AUTH_EMULATOR_HOST : undefined,
            }
          : null,
      }),
      {
        // The name of a file changes when its content does.
        source: '/fonts/:file*',
        headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
      },
    ];
  },
};
