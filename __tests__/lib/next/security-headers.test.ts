/** @jest-environment node */
import { createHash } from 'node:crypto';
import { securityHeaders, type SecuritySettings } from '@/lib/next/security-headers';

const BUILT: SecuritySettings = { isDevelopment: false, inlineScripts: ['alert(1)'] };

function headerOf(settings: SecuritySettings, name: string): string | undefined {
  return securityHeaders(settings)
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === name)?.value;
}

function policyOf(settings: SecuritySettings): Record<string, string[]> {
  const directives = (headerOf(settings, 'Content-Security-Policy') ?? '').split('; ');
  return Object.fromEntries(
    directives.map((text) => {
      const [name = '', ...sources] = text.split(' ');
      return [name, sources];
    }),
  );
}

it('runs files of ours and the inline scripts whose text is known, nothing else', () => {
  const hash = createHash('sha256').update('alert(1)').digest('base64');

  expect(policyOf(BUILT)['script-src']).toEqual(["'self'", `'sha256-${hash}'`]);
  expect(policyOf(BUILT)).toMatchObject({
    'default-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
});

it('allows calls to a backend on another origin, when one is configured', () => {
  const policy = policyOf({ ...BUILT, backendHost: 'https://api.example.org/v1' });

  expect(policy['connect-src']).toEqual(["'self'", 'https://api.example.org']);
});

it('keeps to our own origin when the backend is a path of it', () => {
  expect(policyOf({ ...BUILT, backendHost: '/backend' })['connect-src']).toEqual(["'self'"]);
});

it('shows pictures from the public bucket that is set', () => {
  const policy = policyOf({ ...BUILT, picturesUrl: 'https://cdn.example.org' });

  expect(policy['img-src']).toContain('https://cdn.example.org');
});

it('admits the external provider only when it is configured', () => {
  const policy = policyOf({ ...BUILT, firebase: { authDomain: 'x.firebaseapp.com' } });

  expect(policy['script-src']).toContain('https://apis.google.com');
  expect(policy['frame-src']).toEqual(['https://x.firebaseapp.com']);
  expect(policy['connect-src']).toContain('https://identitytoolkit.googleapis.com');
  expect(JSON.stringify(policyOf(BUILT))).not.toContain('google');
});

it('allows in development: evaluated code, sockets, and the wrong type of one script', () => {
  const developing = { ...BUILT, isDevelopment: true };

  expect(policyOf(developing)['script-src']).toContain("'unsafe-eval'");
  expect(policyOf(developing)['connect-src']).toContain('ws:');
  expect(headerOf(developing, 'X-Content-Type-Options')).toBeUndefined();
});

it('forbids framing, type guessing and referrers', () => {
  expect(headerOf(BUILT, 'X-Frame-Options')).toBe('DENY');
  expect(headerOf(BUILT, 'X-Content-Type-Options')).toBe('nosniff');
  expect(headerOf(BUILT, 'Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(headerOf(BUILT, 'Permissions-Policy')).toContain('camera=()');
});
