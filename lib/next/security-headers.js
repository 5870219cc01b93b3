const { createHash } = require('node:crypto');

/** Browser features that the site does not use. */
const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((name) => `${name}=()`);

/** @param {string} text */
const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The origin of a URL; empty for a path or no value. @param {string | undefined} address */
const originOf = (address) => (address && /^https?:/.test(address) ? new URL(address).origin : '');

/**
 * The content security policy: scripts are the site's own files and the listed inline ones by their hash;
 * nothing is loaded from other origins except those in the settings.
 *
 * @param {import('./security-headers').SecuritySettings} settings
 */
function contentSecurityPolicy({ isDevelopment, inlineScripts, backendHost, picturesUrl, firebase }) {
  const google = firebase ? ['https://apis.google.com'] : [];
  const directives = {
    'default-src': ["'self'"],
    // Next compiles with eval in development; a production build allows nothing unsafe.
    'script-src': isDevelopment
      ? ["'self'", "'unsafe-inline'", "'unsafe-eval'", ...google]
      : ["'self'", ...inlineScripts.map(hashOf), ...google],
    // Next puts the styles of the target page into a <style> element during a navigation, and server-rendered
    // bars have their width as an attribute. Styles do not run code, and can load only what the other
    // directives allow.
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
 * Headers of every response of the web process that no setting of the start changes, in the form of Next's `headers()`.
 *
 * @param {import('./security-headers').SecuritySettings} settings
 * @returns {import('./security-headers').HeaderRule[]}
 */
function securityHeaders(settings) {
  const everywhere = [
    { key: 'Content-Security-Policy', value: contentSecurityPolicy(settings) },
    // Next's development server sends a wrong type for one of its own scripts.
    ...(settings.isDevelopment ? [] : [{ key: 'X-Content-Type-Options', value: 'nosniff' }]),
    { key: 'X-Frame-Options', value: 'DENY' },
    { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
    { key: 'Permissions-Policy', value: PERMISSIONS.join(', ') },
    // The provider's window must be able to communicate with the page that opened it.
    {
      key: 'Cross-Origin-Opener-Policy',
      value: settings.firebase ? 'same-origin-allow-popups' : 'same-origin',
    },
  ];
  return [{ source: '/:path*', headers: everywhere }];
}

module.exports = { securityHeaders };
