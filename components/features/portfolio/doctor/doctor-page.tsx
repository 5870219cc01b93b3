import Link from 'next/link';
import { useState } from 'react';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { Pager } from '@/components/ui/controls/pager';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import type { DoctorRepair, Finding } from '@/lib/contracts/portfolios/doctor';
import { requireIsoDate } from '@/lib/domain/iso-date';
import { isOwnPortfolio, mayEdit } from '@/lib/domain/portfolio/member-roles';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { pageParameter } from '@/lib/domain/list-page';
import { portfolioHref } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import { TabFiles } from '../files/tab-files';
import { PortfolioFrame } from '../frame/portfolio-frame';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import { formatAmount } from '../report/portfolio-figures';
import type { KeptDays } from '../state/report-state';
import { readableText } from '../ui/readable-text';
import { usePortfolioChange } from '../ui/use-portfolio-change';
import { FINDINGS_A_PAGE } from '../state/doctor-state';
import { FINDING_LABELS } from '../state/finding-labels';
import type { DoctorPageData } from './load-doctor';
import { RepairDetails } from './repair-details';
import styles from './doctor.module.scss';

export interface DoctorPageProps extends DoctorPageData {
  readonly meta: PortfolioFrameProps['meta'];
}

interface TableInput {
  readonly portfolio: DoctorPageProps['portfolio'];
  readonly days: KeptDays;
  readonly isBusy: boolean;
  readonly accountName: (id: number) => string;
  readonly onRepair: (finding: Finding) => void;
}

/** The transactions around a finding: those of its account and asset, from its day back. */
function rowsHref(slug: string, days: KeptDays, { account, asset, date }: Finding): string {
  return portfolioHref(slug, 'transactions', {
    ...days,
    account: account === null ? undefined : String(account),
    asset: asset ?? undefined,
    before: date === null ? undefined : `${requireIsoDate(date) + 1}:0`,
  });
}

function columnsOf({ portfolio, days, isBusy, accountName, onRepair }: TableInput): DataColumn<Finding>[] {
  const { slug } = portfolio;
  return [
    {
      id: 'kind',
      head: t('Finding'),
      align: 'start',
      cell: ({ id, kind }) => <span id={id}>{FINDING_LABELS[kind]}</span>,
    },
    {
      id: 'text',
      head: t('What'),
      align: 'start',
      cell: ({ text }) => <span className={styles.text}>{readableText(text)}</span>,
    },
    {
      id: 'rows',
      head: t('Transactions'),
      align: 'start',
      cell: (finding) =>
        finding.date === null ? (
          ''
        ) : (
          <Link href={rowsHref(slug, days, finding)} prefetch={false}>
            {formatDay(finding.date)}
            <span className="visually-hidden">{t(': transactions of this finding')}</span>
          </Link>
        ),
    },
    {
      id: 'account',
      head: t('Account'),
      align: 'start',
      cell: ({ account }) => (account === null ? '' : accountName(account)),
    },
    { id: 'amount', head: t('Size'), cell: ({ amount }) => (amount === null ? '' : formatAmount(amount)) },
    {
      id: 'repair',
      head: t('Repair'),
      align: 'start',
      cell: (finding) => (
        <RepairDetails
          slug={slug}
          days={days}
          accountName={accountName}
          finding={finding}
          isBusy={isBusy}
          mayEdit={mayEdit(portfolio)}
          isOwn={isOwnPortfolio(portfolio)}
          onRepair={onRepair}
        />
      ),
    },
  ];
}

/** Links to the findings of each kind, where there are several. */
function KindLinks({ days, portfolio, doctor: { kinds }, state }: DoctorPageProps) {
  if (kinds.length < 2 && state.kind === null) return null;
  const all = { kind: null, label: t('All'), count: countAll(kinds) };
  const links = [all, ...kinds.map(({ count, kind }) => ({ kind, label: FINDING_LABELS[kind], count }))];
  return (
    <nav aria-label={t('Kinds of findings')}>
      <ul className={styles.kinds}>
        {links.map(({ count, kind, label }) => (
          <li key={label}>
            <Link
              href={portfolioHref(portfolio.slug, 'doctor', { ...days, kind })}
              prefetch={false}
              aria-current={kind === state.kind ? 'page' : undefined}
            >
              {label} ({formatCount(count)})
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const countAll = (kinds: DoctorPageProps['doctor']['kinds']): number =>
  kinds.reduce((sum, { count }) => sum + count, 0);

/** The checks: probable errors in the books, the largest first, each with its repair. */
export function DoctorPage(props: DoctorPageProps) {
  const { portfolio, accounts, doctor, days, meta, state } = props;
  const dispatch = useAppDispatch();
  const send = usePortfolioChange(portfolio);
  const [isBusy, setIsBusy] = useState(false);
  const { currency, findings, kinds, total } = doctor;
  const count = countAll(kinds);

  async function repair({ id }: Finding) {
    if (isBusy) return;
    setIsBusy(true);
    const answer = await send<DoctorRepair>({
      method: 'POST',
      path: `/doctor/${id}/`,
      done: ({ done }) => t('{readableText}: done.', { readableText: readableText(done) }),
    });
    setIsBusy(false);
    if (!answer.ok) dispatch(notify('alert', answer.error.detail));
  }

  const columns = columnsOf({
    portfolio,
    days,
    isBusy,
    accountName: (id) => accounts.find((account) => account.id === id)?.name ?? '',
    onRepair: (finding) => void repair(finding),
  });
  const shownDay = doctor.meta.asOf;
  const day =
    shownDay === null ? t('before the first price') : t('as of {shown}', { shown: formatDay(shownDay) });
  return (
    <PortfolioFrame
      portfolio={portfolio}
      tab="doctor"
      meta={meta}
      kept={days}
      findings={count}
      extra={{ kind: state.kind, page: pageParameter(state.page) }}
      sentence={
        count === 0
          ? t('No findings, {day}, sizes in {currency}', { day, currency })
          : t(
              count === 1
                ? '{count} finding, {day}, sizes in {currency}'
                : '{count} findings, {day}, sizes in {currency}',
              { day, currency, count: formatCount(count) },
            )
      }
    >
      <Card
        id="findings"
        title={t('What is probably wrong')}
        footer={
          days.asOf === null ? undefined : t('Repairs look at the present, whatever the day of this page.')
        }
      >
        <KindLinks {...props} />
        {count === 0 ? (
          <EmptyState title={t('Nothing found')}>
            {t('Cash, quantities, prices, dividends, doubles, transfers and statements were checked.')}
          </EmptyState>
        ) : findings.length === 0 ? (
          <EmptyState title={t('No findings here')}>
            <Link href={portfolioHref(portfolio.slug, 'doctor', { ...days })} prefetch={false}>
              {t('All findings')}
            </Link>
          </EmptyState>
        ) : (
          <BlockTable
            caption={t('Findings, the largest first')}
            columns={columns}
            rows={findings}
            rowKey={({ id }) => id}
            sentences={['text', 'repair']}
          />
        )}
        {findings.length > 0 && total > FINDINGS_A_PAGE && (
          <Pager
            label={t('Pages of findings')}
            page={state.page ?? 1}
            size={FINDINGS_A_PAGE}
            total={total}
            hrefOf={(page) =>
              portfolioHref(portfolio.slug, 'doctor', {
                ...days,
                kind: state.kind,
                page: pageParameter(page),
              })
            }
          />
        )}
      </Card>
      <TabFiles slug={portfolio.slug} path="doctor" query={{ asOf: days.asOf }} lastDay={doctor.meta.asOf} />
    </PortfolioFrame>
  );
}
