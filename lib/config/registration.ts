import type { RegistrationMode } from '@/lib/domain/registration-modes';

/**
 * The people who may open an account, from the environment of this web process; the backend checks it with
 * its own. Server side only.
 */
export function registrationMode(): RegistrationMode {
  const mode = process.env.REGISTRATION?.trim();
  return mode === 'invite' || mode === 'closed' ? mode : 'open';
}

/**
 * True when registration is closed, so that nothing links to the sign-up page. The document carries the
 * response to the browser: it depends on the process and not on the build.
 */
export function isRegistrationClosed(): boolean {
  return typeof window === 'undefined'
    ? registrationMode() === 'closed'
    : 'closed' in document.documentElement.dataset;
}
