import { t } from '@/lib/domain/text';

/** The reason why a sign-in at another service opened no session, by the `problem` of the login page's address. */
export const SIGN_IN_PROBLEMS = {
  get 'account-exists'() {
    return t(
      'There is an account with this e-mail address already. Log in to it, then connect the other login on the account page.',
    );
  },
  get 'no-account'() {
    return t('There is no account with this e-mail address, and this site makes none at a sign-in.');
  },
  get away() {
    return t('The other service cannot be reached. Try again in a few seconds.');
  },
  get limit() {
    return t('Too many sign-ins that failed. Wait a little and try again.');
  },
  get refused() {
    return t('The sign-in was cancelled, or could not be verified. Try again.');
  },
} as const;

export type SignInProblem = keyof typeof SIGN_IN_PROBLEMS;

const PROBLEMS: Readonly<Record<string, SignInProblem>> = {
  ACCOUNT_EXISTS: 'account-exists',
  FORBIDDEN: 'no-account',
  SIGN_IN_AWAY: 'away',
  BACKEND_AWAY: 'away',
  DATABASE_AWAY: 'away',
  RATE_LIMITED: 'limit',
};

/** The problem of an error code. */
export function signInProblemOf(code: string): SignInProblem {
  return PROBLEMS[code] ?? 'refused';
}

/** The text of the `problem` of an address; null for none that is listed. */
export function signInProblemText(problem: unknown): string | null {
  return typeof problem === 'string' && Object.hasOwn(SIGN_IN_PROBLEMS, problem)
    ? SIGN_IN_PROBLEMS[problem as SignInProblem]
    : null;
}
