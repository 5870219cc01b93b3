import type { ReactNode } from 'react';
import Link from 'next/link';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { isRegistrationClosed } from '@/lib/config/registration';
import { accountHref, methodologyHref, signupHref, statusHref, stockHref } from '@/lib/site/routes';
import styles from './view/article.module.scss';

interface Question {
  /** Anchor of the answer, if something links to it. */
  readonly id?: string;
  readonly question: string;
  readonly answer: ReactNode;
}

const drawAnswers = (): readonly Question[] => [
  {
    question: t('Are these prices real?'),
    answer: (
      <>
        {rich(
          'If a page shows the notice “Simulated demo data”, its prices are invented. Otherwise the operator of this site imported them, or has them fetched from public providers. <0>How to connect real data</0>',
          {},
          <Link href="/connect-data" prefetch={false} />,
        )}
      </>
    ),
  },
  {
    question: t('How is a figure computed?'),
    answer: (
      <>
        {rich(
          'Click the “?” beside it for its formula, unit, window and convention. The same definition is used wherever the figure appears. <0>The methodology lists all definitions</0> and the tests that compare them with other programs.',
          {},
          <Link href={methodologyHref()} prefetch={false} />,
        )}
      </>
    ),
  },
  {
    id: 'simulated',
    question: t('What is the simulated market?'),
    answer: (
      <>
        {rich(
          'A demo market of real names with invented prices, dividends, splits, company reports, statistics and headlines. It shows all features without any file and says nothing about real companies: no figure of it is one to invest by. The host of this site can replace it: <0>how to connect real data</0>.',
          {},
          <Link href="/connect-data" prefetch={false} />,
        )}
      </>
    ),
  },
  {
    question: t('How current are the data?'),
    answer: (
      <>
        {rich(
          '<0>The status page</0> shows the last day, the lag and the last error of every feed. Figures are computed from daily closes; prices within the day are shown apart from them, as provisional.',
          {},
          <Link href={statusHref()} prefetch={false} />,
        )}
      </>
    ),
  },
  {
    question: t('Why is there a dash instead of a number?'),
    answer: t(
      'The figure cannot be computed: the history is too short, a price is missing, or it would divide by zero. Hover over the dash to see the reason.',
    ),
  },
  {
    question: t('Do returns include dividends?'),
    answer: t(
      'Yes, by default: total return with dividends reinvested. You can switch to price return. The basis is shown beside the figures.',
    ),
  },
  {
    question: t('What does “as of” do?'),
    answer: (
      <>
        {rich(
          'It shows a page as it was after the close of that day. Later prices, dividends, splits, index changes, publications and headlines are excluded. Use the date control of any research page, or add <0>?asof=2020-03-23</0> to its URL: <1>an example</1>.',
          {},
          <code />,
          <Link href={stockHref('AAPL', { asOf: '2020-03-23' })} prefetch={false} rel="nofollow" />,
        )}
      </>
    ),
  },
  {
    question: t('What is a headline’s “one day after”?'),
    answer: t(
      'The price change of a named stock from the last close before publication to the first close after it. It shows what happened next, not why. It appears once that close is known.',
    ),
  },
  {
    question: t('Can I host it myself?'),
    answer: (
      <>
        {rich(
          'Yes: Node.js 20.19 or later and <0>npm ci && npm start</0>. The database is embedded, or you can use a PostgreSQL server. You need no API key, account or other service. Real prices, rates, factors and headlines are fetched from public providers or, like constituents, statistics and company reports, imported from files. <1>How to connect real data</1>',
          {},
          <code />,
          <Link href="/connect-data" prefetch={false} />,
        )}
      </>
    ),
  },
  {
    question: t('Am I tracked?'),
    answer: t(
      'No. Fonts, scripts, images and data come from this site only. Outgoing links, such as headlines, send no referrer. If the operator has connected external sign-in or image storage, these services are contacted only when you use them.',
    ),
  },
  {
    question: t('Is anything here advice?'),
    answer: t('No. The site computes and explains past figures. Investment decisions are yours.'),
  },
  {
    question: t('Do I need an account?'),
    answer: (
      <>
        {rich(
          'No, all research pages are open. <0>An account</0> lets you keep watchlists, portfolios and a profile.',
          {},
          <SignupLink>{null}</SignupLink>,
        )}
      </>
    ),
  },
  {
    question: t('What data do you store about me?'),
    answer: (
      <>
        {rich(
          'For visitors, nothing; settings such as the theme are stored in the browser. For accounts: name and e-mail address, profile and picture, watchlists, portfolios with their transactions, notes and alerts, saved screens and comparisons, sessions, and a log of security events; the password only as a hash. <0>Your account</0> lets you export or delete all of it.',
          {},
          <Link href={accountHref()} prefetch={false} />,
        )}
      </>
    ),
  },
  {
    question: t('Can I use the site by keyboard?'),
    answer: t(
      'Yes. Press / for the search, the arrow keys and Enter to choose, and Escape to close. Charts can be read with the arrow keys, and each has a data table.',
    ),
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
          <h1>{t('Frequently asked questions')}</h1>
          <p className="page-head-sub">{t('What the figures mean, and what we do with your data.')}</p>
        </div>
      </div>
      {drawAnswers().map(({ id, question, answer }) => (
        <section key={question} id={id} className="card card-body">
          <h2>{question}</h2>
          <p>{answer}</p>
        </section>
      ))}
    </article>
  );
}
