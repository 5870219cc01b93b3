import Link from 'next/link';
import { useMemo, useState } from 'react';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { ModalAlert } from '@/components/ui/modal-alert/modal-alert';
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
import type { KeptDays } from '../state/reading-state';
import { ACCOUNT_KIND_LABELS, CASH_LABELS, COST_METHOD_LABELS } from '../ui/labels';
import tracker from '../ui/portfolio.module.scss';
import { useEdited } from '../ui/use-edited';
import { usePortfolioChange } from '../ui/use-portfolio-change';
import { AccountForm } from './account-form';
import { ReconciliationCard } from './reconciliation-card';
import { OwnAssetsCard } from './own-assets-card';
import { OwnRatesCard } from './own-rates-card';
import { StatementForm } from './statement-form';
import type { AccountsPageData } from './load-accounts';
import styles from './accounts.module.scss';

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
  if (!account || account.statements === 0) return 'None';
  const agrees =
    account.agreesUpTo === null ? 'None agrees' : `Agrees up to ${formatDay(account.agreesUpTo)}`;
  return account.differing === 0
    ? agrees
    : `${agrees}, ${formatCount(account.differing)} ${account.differing === 1 ? 'differs' : 'differ'}`;
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
      head: 'Account',
      align: 'start',
      cell: ({ name, closedDay, sheltered }) => (
        <>
          {name}
          {sheltered && <span className={tracker.tag}>Sheltered</span>}
          {closedDay !== null && <span className={tracker.tag}>Closed {formatDay(closedDay)}</span>}
        </>
      ),
    },
    { id: 'kind', head: 'Kind', align: 'start', cell: ({ kind }) => ACCOUNT_KIND_LABELS[kind] },
    { id: 'currency', head: 'Currency', align: 'start', cell: ({ currency }) => currency },
    {
      id: 'cash',
      head: 'Cash',
      align: 'start',
      cell: ({ cash }) => CASH_LABELS[cash],
    },
    {
      id: 'method',
      head: 'Cost method',
      align: 'start',
      cell: ({ costMethod }) => (costMethod === null ? 'As the portfolio' : COST_METHOD_LABELS[costMethod]),
    },
    {
      id: 'agrees',
      head: 'Statements',
      align: 'start',
      cell: ({ id }) => agreementText(reconciliation.find(({ account }) => account === id)),
    },
    {
      id: 'transactions',
      head: 'Transactions',
      cell: ({ id, transactions }) => (
        <Link href={portfolioHref(slug, 'transactions', { ...days, account: String(id) })} prefetch={false}>
          {formatCount(transactions)}
        </Link>
      ),
    },
    {
      id: 'acts',
      head: <span className="visually-hidden">Actions</span>,
      cell: (account) => (
        <span className={tracker.acts}>
          <button
            type="button"
            className="btn btn-plain btn-sm"
            data-edits={`account-${account.id}`}
            onClick={() => onEdit(account)}
          >
            Edit<span className="visually-hidden"> {account.name}</span>
          </button>
          <button
            type="button"
            className={`btn btn-plain btn-sm ${tracker.danger}`}
            onClick={() => onRemove(account)}
          >
            Delete<span className="visually-hidden"> {account.name}</span>
          </button>
        </span>
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
  const [doomed, setDoomed] = useState<PortfolioAccount | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isEditor = mayEdit(portfolio);
  const columns = useMemo(
    () =>
      columnsOf({ slug: portfolio.slug, days, reconciliation, onEdit: edit, onRemove: setDoomed }).filter(
        ({ id }) => isEditor || id !== 'acts',
      ),
    [days, edit, isEditor, portfolio.slug, reconciliation],
  );

  async function changeStatement(statement: number, act: 'set' | 'remove') {
    if (isBusy) return;
    setIsBusy(true);
    const path = `/statements/${statement}/`;
    const answer = await send(
      act === 'set'
        ? { method: 'POST', path: `${path}set-to/`, done: 'The difference was added as a correction.' }
        : { method: 'DELETE', path, done: 'Statement deleted.' },
    );
    setIsBusy(false);
    if (!answer.ok) dispatch(notify('alert', answer.error.detail));
  }

  async function remove({ id, name }: PortfolioAccount) {
    setIsBusy(true);
    const answer = await send({
      method: 'DELETE',
      path: `/accounts/${id}/`,
      done: `Account ${name} deleted.`,
    });
    setIsBusy(false);
    setDoomed(null);
    if (edited?.id === id) close();
    if (!answer.ok) dispatch(notify('alert', answer.error.detail));
  }

  return (
    <PortfolioFrame portfolio={portfolio} tab="accounts" meta={meta} kept={days}>
      <Card
        id="accounts"
        title="Accounts"
        footer={
          isEditor &&
          accounts.length > 0 &&
          portfolio.transactions === 0 && (
            <>
              Next:{' '}
              <Link href={portfolioHref(portfolio.slug, 'transactions')} prefetch={false}>
                enter the first transaction
              </Link>
              , or{' '}
              <Link href={portfolioHref(portfolio.slug, 'import')} prefetch={false}>
                import a file of a broker
              </Link>
              .
            </>
          )
        }
      >
        {accounts.length === 0 ? (
          <EmptyState title="No account yet">
            A transaction belongs to an account: a broker, a bank, a wallet.
            {isEditor && ' Add the first one below.'}
          </EmptyState>
        ) : (
          <div className={`${tracker.blocks} ${styles.accounts}`}>
            <DataTable caption="Accounts" columns={columns} rows={accounts} rowKey={({ id }) => String(id)} />
          </div>
        )}
      </Card>
      {edited && (
        <Card
          id="edit"
          title={`Edit ${edited.name}`}
          actions={
            <button type="button" className="btn btn-plain btn-sm" onClick={close}>
              Close
            </button>
          }
        >
          <div ref={form} className={tracker.body}>
            <AccountForm
              key={edited.id}
              account={edited}
              baseCurrency={portfolio.baseCurrency}
              submit={(body) =>
                send({ method: 'PATCH', path: `/accounts/${edited.id}/`, body, done: 'Account saved' })
              }
              onDone={close}
            />
          </div>
        </Card>
      )}
      {isEditor && (
        <Card id="add" title={accounts.length === 0 ? 'Add the first account' : 'Add an account'}>
          <div className={tracker.body}>
            <AccountForm
              account={null}
              baseCurrency={portfolio.baseCurrency}
              submit={(body) => send({ method: 'POST', path: '/accounts/', body, done: 'Account added' })}
            />
          </div>
        </Card>
      )}
      {isOwnPortfolio(portfolio) ? (
        <>
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
          Own assets, their prices and own exchange rates are entered by the person whose portfolio it is.
        </p>
      )}
      {accounts.length > 0 && (
        <>
          <ReconciliationCard
            slug={portfolio.slug}
            days={days}
            accounts={reconciliation}
            isBusy={isBusy}
            mayEdit={isEditor}
            onSet={(statement) => void changeStatement(statement, 'set')}
            onRemove={(statement) => void changeStatement(statement, 'remove')}
          />
          {reconciliationProblem !== null && (
            <p role="note" className={tracker.note}>
              Statements cannot be compared yet: {reconciliationProblem}
            </p>
          )}
          {isEditor && (
            <Card id="add-statement" title="Add a statement of a broker">
              <div className={tracker.body}>
                <StatementForm
                  accounts={accounts}
                  submit={(body) =>
                    send({ method: 'POST', path: '/statements/', body, done: 'Statement added' })
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
      <ModalAlert
        isShown={doomed !== null}
        title={`Delete ${doomed?.name ?? 'the account'}?`}
        confirmLabel="Delete account"
        isDanger
        isBusy={isBusy}
        onConfirm={() => {
          if (doomed) void remove(doomed);
        }}
        onCancel={() => setDoomed(null)}
      >
        <p>
          {doomed?.transactions === 1
            ? 'Its transaction is'
            : `Its ${formatCount(doomed?.transactions ?? 0)} transactions are`}{' '}
          deleted with it. You can undo this.
        </p>
      </ModalAlert>
    </PortfolioFrame>
  );
}
