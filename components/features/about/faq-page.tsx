import type { ReactNode } from 'react';
import Link from 'next/link';
import { isRegistrationClosed } from '@/lib/config/registration';
import { accountHref, methodologyHref, signupHref, statusHref, stockHref } from '@/lib/site/routes';
import styles from './view/article.module.scss';

interface Question {
  /** Anchor of the answer, if something links to it. */
  readonly id?: string;
  readonly question: string;
  readonly answer: ReactNode;
}

const QUESTIONS: readonly Question[] = [
  {
    question: 'Are these prices real?',
    answer: (
      <>
        If a page shows the notice “Simulated demo data”, its prices are invented. Otherwise the operator of
        this site imported them, or has them fetched from public providers.{' '}
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
        Click the “?” beside it for its formula, unit, window and convention. The same definition is used
        wherever the figure appears.{' '}
        <Link href={methodologyHref()} prefetch={false}>
          The methodology lists all definitions
        </Link>{' '}
        and the tests that compare them with other programs.
      </>
    ),
  },
  {
    id: 'simulated',
    question: 'What is the simulated market?',
    answer: (
      <>
        A demo market of real names with invented prices, dividends, splits, company reports, statistics and
        headlines. It shows all features without any file and says nothing about real companies: no figure of
        it is one to invest by. The host of this site can replace it:{' '}
        <Link href="/connect-data" prefetch={false}>
          how to connect real data
        </Link>
        .
      </>
    ),
  },
  {
    question: 'How current are the data?',
    answer: (
      <>
        <Link href={statusHref()} prefetch={false}>
          The status page
        </Link>{' '}
        shows the last day, the lag and the last error of every feed. Figures are computed from daily closes;
        there are no intraday prices.
      </>
    ),
  },
  {
    question: 'Why is there a dash instead of a number?',
    answer:
      'The figure cannot be computed: the history is too short, a price is missing, or it would divide by zero. Hover over the dash to see the reason.',
  },
  {
    question: 'Do returns include dividends?',
    answer:
      'Yes, by default: total return with dividends reinvested. You can switch to price return. The basis is shown beside the figures.',
  },
  {
    question: 'What does “as of” do?',
    answer: (
      <>
        It shows a page as it was after the close of that day. Later prices, dividends, splits, index changes,
        publications and headlines are excluded. Use the date control of any research page, or add{' '}
        <code>?asof=2020-03-23</code> to its URL:{' '}
        <Link href={stockHref('AAPL', { asOf: '2020-03-23' })} prefetch={false} rel="nofollow">
          an example
        </Link>
        .
      </>
    ),
  },
  {
    question: 'What is a headline’s “one day after”?',
    answer:
      'The price change of a named stock from the last close before publication to the first close after it. It shows what happened next, not why. It appears once that close is known.',
  },
  {
    question: 'Can I host it myself?',
    answer: (
      <>
        Yes: Node.js 20.19 or later and <code>npm ci &amp;&amp; npm start</code>. The database is embedded, or
        you can use a PostgreSQL server. You need no API key, account or other service. Real prices, rates,
        factors and headlines are fetched from public providers or, like constituents, statistics and company
        reports, imported from files.{' '}
        <Link href="/connect-data" prefetch={false}>
          How to connect real data
        </Link>
      </>
    ),
  },
  {
    question: 'Am I tracked?',
    answer:
      'No. Fonts, scripts, images and data come from this site only. Outgoing links, such as headlines, send no referrer. If the operator has connected external sign-in or image storage, these services are contacted only when you use them.',
  },
  {
    question: 'Is anything here advice?',
    answer: 'No. The site computes and explains past figures. Investment decisions are yours.',
  },
  {
    question: 'Do I need an account?',
    answer: (
      <>
        No, all research pages are open. <SignupLink>An account</SignupLink> lets you keep watchlists,
        portfolios and a profile.
      </>
    ),
  },
  {
    question: 'What data do you store about me?',
    answer: (
      <>
        For visitors, nothing; settings such as the theme are stored in the browser. For accounts: name and
        e-mail address, profile and picture, watchlists, portfolios with their transactions, notes and alerts,
        saved screens and comparisons, sessions, and a log of security events; the password only as a hash.{' '}
        <Link href={accountHref()} prefetch={false}>
          Your account
        </Link>{' '}
        lets you export or delete all of it.
      </>
    ),
  },
  {
    question: 'Can I use the site by keyboard?',
    answer:
      'Yes. Press / for the search, the arrow keys and Enter to choose, and Escape to close. Charts can be read with the arrow keys, and each has a data table.',
  },
];

/** Leads to the sign-up page where accounts can be opened. */
function SignupLink({ children }: { readonly children: ReactNode }) {
  if (isRegistrationClosed()) return children;
  return (
    <Link href={signupHref()} prefetch={false}>
      {children}
    </Link>
  );
}

/** Frequently asked questions and their answers. */
export function FaqPage() {
  return (
    <article className={styles.article}>
      <div className="page-head">
        <div>
          <h1>Frequently asked questions</h1>
          <p className="page-head-sub">What the figures mean, and what we do with your data.</p>
        </div>
      </div>
      {QUESTIONS.map(({ id, question, answer }) => (
        <section key={question} id={id} className="card card-body">
          <h2>{question}</h2>
          <p>{answer}</p>
        </section>
      ))}
    </article>
  );
}
