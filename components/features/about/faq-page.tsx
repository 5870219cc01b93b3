import type { ReactNode } from 'react';
import Link from 'next/link';
import { accountHref, methodologyHref, signupHref, statusHref, stockHref } from '@/lib/routes';
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
        <Link href="/connect-data" prefetch={false}>
          How to connect real data
        </Link>
      </>
    ),
  },
  {
    question: 'How is a figure computed?',
    answer: (
      <>
        Press the “?” beside it: its formula, unit, window and convention stand there. The same definition is
        used wherever the figure appears, and{' '}
        <Link href={methodologyHref()} prefetch={false}>
          all of them stand together
        </Link>
        , with the tests that compare them with other programs.
      </>
    ),
  },
  {
    question: 'What is the simulated market?',
    answer:
      'A market of real names with invented prices, dividends, splits, accounts, statistics and headlines. It is made from a number, its seed: the same seed and day give the same market on every computer, and another day only adds to it. It shows everything that the site can do without a single file or key, and nothing about any company.',
  },
  {
    question: 'How new are the data?',
    answer: (
      <>
        <Link href={statusHref()} prefetch={false}>
          The status page
        </Link>{' '}
        names the last day, the lag and the last error of every feed. Figures are computed from daily closes;
        there are no prices during the day.
      </>
    ),
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
    answer: (
      <>
        It shows a page as it would have been after the close of that day. No later price, dividend, split,
        membership, publication or headline enters anything on it. The date control of every research page
        does it, and so does <code>?asof=2020-03-23</code> behind its address:{' '}
        <Link href={stockHref('AAPL', { asOf: '2020-03-23' })} prefetch={false}>
          an example
        </Link>
        .
      </>
    ),
  },
  {
    question: 'What is a headline’s “one day after”?',
    answer:
      'What the price of a stock that it names did from the last close before it was published to the first close after it. It says what happened next, not why; it appears once that close is known.',
  },
  {
    question: 'Can I host it myself, and what does it need?',
    answer: (
      <>
        Yes: Node.js 20.19 or later and <code>npm ci &amp;&amp; npm start</code>. The database is embedded, or
        a PostgreSQL server of yours; no key, account or other service is needed. Real prices, constituents,
        factors, statistics, accounts and news feeds are taken in from files.{' '}
        <Link href="/connect-data" prefetch={false}>
          How to connect real data
        </Link>
      </>
    ),
  },
  {
    question: 'Does a page tell anybody else that I read it?',
    answer:
      'No. Fonts, scripts, pictures and data come from this site alone, and no page asks another one for anything. Links out, such as those of headlines, do not say where you came from. Only where the operator has connected external sign-in or a picture store of somebody else do those take part, and only when you use them.',
  },
  {
    question: 'Is anything here advice?',
    answer:
      'No. The site computes and explains figures of the past. What to do with them is for you to decide.',
  },
  {
    question: 'Do I need an account?',
    answer: (
      <>
        Not for reading.{' '}
        <Link href={signupHref()} prefetch={false}>
          An account
        </Link>{' '}
        keeps a watchlist and a profile for you.
      </>
    ),
  },
  {
    question: 'What do you keep about me?',
    answer: (
      <>
        Of visitors, nothing but what their own browser remembers, such as the theme. Of accounts: the name
        and e-mail address, the profile and picture, the watchlist, sessions, and a log of security events;
        the password only as a hash.{' '}
        <Link href={accountHref()} prefetch={false}>
          Your account
        </Link>{' '}
        exports all of it, and deletes it.
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
