import { text } from './text';

/** The kinds of events of the audit log, with their names. */
export const SECURITY_EVENT_NAMES = {
  registered: text('Signed up'),
  'logged-in': text('Logged in'),
  'login-failed': text('Login failed'),
  'logged-out': text('Logged out'),
  'sessions-revoked': text('Sessions ended'),
  'password-changed': text('Password changed'),
  'password-refused': text('Wrong password for a change'),
  'second-factor-added': text('Second factor added'),
  'second-factor-removed': text('Second factor removed'),
  'second-factor-refused': text('Wrong code of the second factor'),
  'recovery-code-used': text('Recovery code used'),
  'recovery-codes-renewed': text('Recovery codes renewed'),
  'email-changed': text('E-mail address changed'),
  'email-verified': text('E-mail address confirmed'),
  'reset-requested': text('Reset of the password requested'),
  'password-reset': text('Password reset'),
  'limit-reached': text('Limit of attempts reached'),
  'passkey-added': text('Passkey added'),
  'passkey-removed': text('Passkey removed'),
  'login-connected': text('External login connected'),
  'login-disconnected': text('External login disconnected'),
  'token-created': text('Token created'),
  'token-revoked': text('Token revoked'),
  restored: text('Backup restored'),
  'settings-changed': text('Settings changed'),
  'source-changed': text('Source of the data changed'),
  'data-imported': text('Data imported'),
  'instrument-renamed': text('Instrument renamed'),
  invited: text('Invitation made'),
  disabled: text('Account disabled'),
  enabled: text('Account enabled'),
} as const;

export type SecurityEventKind = keyof typeof SECURITY_EVENT_NAMES;
