import type { ReactNode } from 'react';
import Link from 'next/link';
import { accountHref, signupHref } from '@/lib/routes';
import styles from './article.module.scss';

interface Question {
  readonly question: string;
  readonly answer: ReactNode;
}

const QUESTIONS: readonly Question[] = [
  {
    question: 'Are these prices real?',
    answer: (
      <>
        When a page begins with “Simulated demo data”, they are invented. Without that line they are those
        that the operator of this site has imported.{' '}
        <Link href="/connect-data">How to connect real data</Link>
      </>
    ),
  },
  {
    question: 'How is a figure computed?',
    answer:
      'Press the “?” beside it: its formula, unit, window and convention stand there. The same definition is used wherever the figure appears.',
  },
  {
    question: 'Why is there a dash instead of a number?',
    answer:
      'Because there is no honest number: the history is too short, a price is missing, or it would divide by zero. The dash tells its reason.',
  },
  {
    question: 'Do returns include dividends?',
    answer:
      'By default yes: total return, dividends reinvested. The price return can be chosen instead, and the basis is printed beside the figures.',
  },
  {
    question: 'What does “as of” do?',
    answer:
      'It shows a page as it would have been after the close of that day. No later price, dividend, split or membership enters any figure on it.',
  },
  {
    question: 'Do I need an account?',
    answer: (
      <>
        Not for reading. <Link href={signupHref()}>An account</Link> keeps a watchlist and a profile for you.
      </>
    ),
  },
  {
    question: 'What do you keep about me?',
    answer: (
      <>
        Of visitors, nothing but what their own browser remembers, such as the theme. Of accounts: the name
        and e-mail address, the profile and picture, the watchlist, sessions, and a log of security events;
        the password only as a hash. <Link href={accountHref()}>Your account</Link> exports all of it, and
        deletes it.
      </>
    ),
  },
  {
    question: 'Can I go through the site by keyboard?',
    answer:
      'Yes. The slash key goes to the search; arrows and Enter choose in it, Escape closes whatever is open. Charts can be read with the arrow keys, and each has its table.',
  },
];

/** Questions that people ask, and true answers. */
export function FaqPage() {
  return (
    <article className={styles.article}>
      <div className="page-head">
        <div>
          <h1>Frequently asked questions</h1>
          <p className="page-head-sub">What the figures mean, and what becomes of what you tell us.</p>
        </div>
      </div>
      {QUESTIONS.map(({ question, answer }) => (
        <section key={question} className="card card-body">
          <h2>{question}</h2>
          <p>{answer}</p>
        </section>
      ))}
    </article>
  );
}
