const { createHash } = require('node:crypto');

/** A year, and not for sub-domains: a host may run other things beside us. */
const HSTS = 'max-age=31536000';

/** Everything that a page of figures has no use for. */
const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((name) => `${name}=()`);

/** @param {string} text */
const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The origin of an address; empty for a path of our own or nothing. @param {string | undefined} address */
const originOf = (address) => (address && /^https?:/.test(address) ? new URL(address).origin : '');

/**
 * The content security policy: scripts are files of ours and the listed inline ones by their hash, nothing comes from anyone else but what a
 * setting names.
 *
 * @param {import('./security-headers').SecuritySettings} settings
 */
function contentSecurityPolicy({ isDevelopment, inlineScripts, backendHost, picturesUrl, firebase }) {
  const google = firebase ? ['https://apis.google.com'] : [];
  const directives = {
    'default-src': ["'self'"],
    // Next compiles with eval while one develops; a built site allows nothing unsafe.
    'script-src': isDevelopment
      ? ["'self'", "'unsafe-inline'", "'unsafe-eval'", ...google]
      : ["'self'", ...inlineScripts.map(hashOf), ...google],
    // Next puts the styles of a page that is gone to in a <style>, and server-drawn bars carry their width as an attribute; a style runs
    // nothing, and can load nothing but what the other lines allow.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', originOf(picturesUrl)],
    'connect-src': [
      "'self'",
      originOf(backendHost),
      ...(isDevelopment ? ['ws:'] : []),
      ...(firebase
        ? [
            'https://identitytoolkit.googleapis.com',
            'https://securetoken.googleapis.com',
            ...(firebase.emulatorHost ? [`http://${firebase.emulatorHost}`] : []),
          ]
        : []),
    ],
    'frame-src': firebase
      ? [
          `https://${firebase.authDomain}`,
          ...(firebase.emulatorHost ? [`http://${firebase.emulatorHost}`] : []),
        ]
      : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources.filter(Boolean)].join(' '))
    .join('; ');
}

/**
 * What every answer of the web process carries, as Next's `headers()` wants it.
 *
 * @param {import('./security-headers').SecuritySettings} settings
 * @returns {import('./security-headers').HeaderRule[]}
 */
function securityHeaders(settings) {
  const everywhere = [
    { key: 'Content-Security-Policy', value: contentSecurityPolicy(settings) },
    // Next's development server tells a wrong type for one of its own scripts.
    ...(settings.isDevelopment ? [] : [{ key: 'X-Content-Type-Options', value: 'nosniff' }]),
    { key: 'X-Frame-Options', value: 'DENY' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { key: 'Permissions-Policy', value: PERMISSIONS.join(', ') },
    // The provider's window must be able to answer the page that opened it.
    {
      key: 'Cross-Origin-Opener-Policy',
      value: settings.firebase ? 'same-origin-allow-popups' : 'same-origin',
    },
  ];
  const hsts = [{ key: 'Strict-Transport-Security', value: HSTS }];
  return [
    { source: '/:path*', headers: everywhere },
    settings.siteUrl?.startsWith('https:')
      ? { source: '/:path*', headers: hsts }
      : {
          // Behind a proxy that ends TLS. A browser ignores the header on plain http, so a client that lies to us hurts nobody.
          source: '/:path*',
          has: [{ type: 'header', key: 'x-forwarded-proto', value: 'https' }],
          headers: hsts,
        },
  ];
}

module.exports = { securityHeaders };
