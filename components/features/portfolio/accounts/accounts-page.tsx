import Link from 'next/link';
import { useState } from 'react';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import type { PortfolioAccount } from '@/lib/contracts/portfolios/account';
import type { ReconciledAccount } from '@/lib/contracts/portfolios/statement';
import { isOwnPortfolio, mayEdit } from '@/lib/domain/portfolio/member-roles';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { portfolioHref } from '@/lib/site/routes';
import { useAppDispatch } from '@/store/hooks';
import { notify } from '@/store/slices/toasts';
import { TabFiles } from '../files/tab-files';
import { PortfolioFrame } from '../frame/portfolio-frame';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import type { KeptDays } from '../state/report-state';
import { EditCard, EntryMenu } from '../ui/edit-entry';
import { ACCOUNT_KIND_LABELS, CASH_LABELS, COST_METHOD_LABELS } from '../ui/labels';
import tracker from '../ui/portfolio.module.scss';
import { useEdited } from '../ui/use-edited';
import { usePortfolioChange } from '../ui/use-portfolio-change';
import { AccountForm } from './account-form';
import { ReconciliationCard } from './reconciliation-card';
import { OwnAssetsCard } from './own-assets-card';
import { OwnRatesCard } from './own-rates-card';
import { StatementForm } from './statement-form';
import { ThingForm } from './thing-form';
import type { AccountsPageData } from './load-accounts';

export interface AccountsPageProps extends AccountsPageData {
  readonly meta: PortfolioFrameProps['meta'];
}

interface Actions {
  readonly slug: string;
  readonly days: KeptDays;
  readonly reconciliation: readonly ReconciledAccount[];
  readonly onEdit: (account: PortfolioAccount) => void;
  readonly onRemove: (account: PortfolioAccount) => void;
}

/** Up to which day the statements of an account agree with its books. */
function agreementText(account: ReconciledAccount | undefined): string {
  if (!account || account.statements === 0) return t('None');
  const agrees =
    account.agreesUpTo === null
      ? t('None agrees')
      : t('Agrees up to {agreesUpTo}', { agreesUpTo: formatDay(account.agreesUpTo) });
  return account.differing === 0
    ? agrees
    : t(account.differing === 1 ? '{agrees}, {differing} differs' : '{agrees}, {differing} differ', {
        agrees,
        differing: formatCount(account.differing),
      });
}

function columnsOf({
  slug,
  days,
  reconciliation,
  onEdit,
  onRemove,
}: Actions): DataColumn<PortfolioAccount>[] {
  return [
    {
      id: 'name',
      head: t('Account'),
      align: 'start',
      cell: ({ name, closedDay, sheltered }) => (
        <>
          {name}
          {sheltered && <span className={tracker.tag}>{t('Sheltered')}</span>}
          {closedDay !== null && (
            <span className={tracker.tag}>
              {t('Closed {closedDay}', { closedDay: formatDay(closedDay) })}
            </span>
          )}
        </>
      ),
    },
    { id: 'kind', head: t('Kind'), align: 'start', cell: ({ kind }) => ACCOUNT_KIND_LABELS[kind] },
    { id: 'currency', head: t('Currency'), align: 'start', cell: ({ currency }) => currency },
    {
      id: 'cash',
      head: t('Cash'),
      align: 'start',
      cell: ({ cash }) => CASH_LABELS[cash],
    },
    {
      id: 'method',
      head: t('Cost method'),
      align: 'start',
      cell: ({ costMethod }) =>
        costMethod === null ? t('As the portfolio') : COST_METHOD_LABELS[costMethod],
    },
    {
      id: 'agrees',
      head: t('Statements'),
      align: 'start',
      cell: ({ id }) => agreementText(reconciliation.find(({ account }) => account === id)),
    },
    {
      id: 'transactions',
      head: t('Transactions'),
      cell: ({ id, transactions }) => (
        <Link href={portfolioHref(slug, 'transactions', { ...days, account: String(id) })} prefetch={false}>
          {formatCount(transactions)}
        </Link>
      ),
    },
    {
      id: 'acts',
      head: <span className="visually-hidden">{t('Actions')}</span>,
      cell: (account) => (
        <EntryMenu
          name={account.name}
          edits={`account-${account.id}`}
          onEdit={() => onEdit(account)}
          onRemove={() => onRemove(account)}
        />
      ),
    },
  ];
}

/** The accounts tab: the accounts of a portfolio, and the forms that change them. */
export function AccountsPage({
  portfolio,
  accounts: { accounts },
  ownAssets,
  ownPairs,
  askedRate,
  reconciliation,
  reconciliationProblem,
  days,
  meta,
}: AccountsPageProps) {
  const dispatch = useAppDispatch();
  const send = usePortfolioChange(portfolio);
  const { close, edit, edited, form } = useEdited<PortfolioAccount>('account');
  const [isBusy, setIsBusy] = useState(false);
  const isEditor = mayEdit(portfolio);
  const columns = columnsOf({
    slug: portfolio.slug,
    days,
    reconciliation,
    onEdit: edit,
    onRemove: (account) => void remove(account),
  }).filter(({ id }) => isEditor || id !== 'acts');

  async function changeStatement(statement: number, act: 'set' | 'remove') {
    if (isBusy) return;
    setIsBusy(true);
    const path = `/statements/${statement}/`;
    const answer = await send(
      act === 'set'
        ? { method: 'POST', path: `${path}set-to/`, done: t('The difference was added as a correction.') }
        : { method: 'DELETE', path, done: t('Statement deleted.') },
    );
    setIsBusy(false);
    if (!answer.ok) dispatch(notify('alert', answer.error.detail));
  }

  async function remove({ id, name, transactions }: PortfolioAccount) {
    if (isBusy) return;
    setIsBusy(true);
    const answer = await send({
      method: 'DELETE',
      path: `/accounts/${id}/`,
      done:
        transactions === 1
          ? t('Account {name} deleted with its transaction.', { name })
          : t('Account {name} deleted with its {transactions} transactions.', {
              name,
              transactions: formatCount(transactions),
            }),
    });
    setIsBusy(false);
    if (edited?.id === id) close();
    if (!answer.ok) dispatch(notify('alert', answer.error.detail));
  }

  return (
    <PortfolioFrame portfolio={portfolio} tab="accounts" meta={meta} kept={days}>
      <Card
        id="accounts"
        title={t('Accounts')}
        footer={
          isEditor &&
          accounts.length > 0 &&
          portfolio.transactions === 0 && (
            <>
              {rich(
                'Next: <0>enter the first transaction</0>, or <1>import a file of a broker</1>.',
                {},
                <Link href={portfolioHref(portfolio.slug, 'transactions')} prefetch={false} />,
                <Link href={portfolioHref(portfolio.slug, 'import')} prefetch={false} />,
              )}
            </>
          )
        }
      >
        {accounts.length === 0 ? (
          <EmptyState title={t('No account yet')}>
            {t('A transaction belongs to an account: a broker, a bank, a wallet.')}
            {isEditor && ` ${t('Add the first one below.')}`}
          </EmptyState>
        ) : (
          <BlockTable
            caption={t('Accounts')}
            columns={columns}
            rows={accounts}
            rowKey={({ id }) => String(id)}
            wide={['agrees']}
          />
        )}
      </Card>
      {edited && (
        <EditCard name={edited.name} close={close} form={form}>
          <AccountForm
            key={edited.id}
            account={edited}
            baseCurrency={portfolio.baseCurrency}
            submit={(body) =>
              send({ method: 'PATCH', path: `/accounts/${edited.id}/`, body, done: t('Account saved') })
            }
            onDone={close}
          />
        </EditCard>
      )}
      {isEditor && (
        <Card id="add" title={accounts.length === 0 ? t('Add the first account') : t('Add an account')}>
          <div className={tracker.body}>
            <AccountForm
              account={null}
              baseCurrency={portfolio.baseCurrency}
              submit={(body) => send({ method: 'POST', path: '/accounts/', body, done: t('Account added') })}
            />
          </div>
        </Card>
      )}
      {isOwnPortfolio(portfolio) ? (
        <>
          <Card
            id="add-thing"
            title={t('Add a home, a car, a pension or a deposit')}
            footer={t(
              'It counts in the net worth only. Later valuations are entered on its page; a deposit is an account with cash.',
            )}
          >
            <div className={tracker.body}>
              <ThingForm
                baseCurrency={portfolio.baseCurrency}
                day={days.asOf ?? meta?.asOf ?? ''}
                submit={(body) =>
                  send({ method: 'POST', path: '/things/', body, done: t('{name} added.', body) })
                }
              />
            </div>
          </Card>
          <OwnAssetsCard portfolio={portfolio} assets={ownAssets} />
          <OwnRatesCard
            slug={portfolio.slug}
            baseCurrency={portfolio.baseCurrency}
            pairs={ownPairs}
            asked={askedRate}
          />
        </>
      ) : (
        <p role="note" className={tracker.note}>
          {t(
            'Own assets, their prices and own exchange rates are entered by the person whose portfolio it is.',
          )}
        </p>
      )}
      {accounts.length > 0 && (
        <>
          <ReconciliationCard
            slug={portfolio.slug}
            days={days}
            accounts={reconciliation}
            mayEdit={isEditor}
            onSet={(statement) => void changeStatement(statement, 'set')}
            onRemove={(statement) => void changeStatement(statement, 'remove')}
          />
          {reconciliationProblem !== null && (
            <p role="note" className={tracker.note}>
              {t('Statements cannot be compared yet: {reconciliationProblem}', { reconciliationProblem })}
            </p>
          )}
          {isEditor && (
            <Card id="add-statement" title={t('Add a statement of a broker')}>
              <div className={tracker.body}>
                <StatementForm
                  accounts={accounts}
                  submit={(body) =>
                    send({ method: 'POST', path: '/statements/', body, done: t('Statement added') })
                  }
                />
              </div>
            </Card>
          )}
        </>
      )}
      {accounts.length > 0 && (
        <TabFiles slug={portfolio.slug} path="accounts" query={{}} lastDay={meta?.asOf ?? null} />
      )}
    </PortfolioFrame>
  );
}
