import { useState, useSyncExternalStore } from 'react';
import { FormMessage } from '@/components/ui/forms/form-message';
import styles from './sign-in-button.module.scss';

export interface SignInButtonProps {
  readonly label: string;
  /** Signs in; returns the message of a failure, or null. */
  readonly signIn: () => Promise<string | null>;
}

const subscribeToNothing = () => () => undefined;

/** A way of signing in other than the form, below it. */
export function SignInButton({ label, signIn }: SignInButtonProps) {
  const isReady = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);

  // An open window does not disable the button: the next click opens another one, and the first sign-in is
  // cancelled.
  const onClick = async () => {
    setAttempt((last) => last + 1);
    setFailure(null);
    setFailure(await signIn());
  };

  return (
    <>
      <button
        type="button"
        className={`btn btn-plain ${styles.button}`}
        disabled={!isReady}
        onClick={onClick}
      >
        {label}
      </button>
      {failure !== null && <FormMessage failure={failure} attempt={attempt} />}
    </>
  );
}
