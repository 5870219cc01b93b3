import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { Journal, UndoResponse } from '@/lib/contracts/portfolios/journal';
import {
  DeletionResponse,
  TransactionResponse,
  Transactions,
  TransactionsResponse,
} from '@/lib/contracts/portfolios/transaction';
import { ExerciseBody } from '@/lib/contracts/portfolios/exercise';
import { TradeQuote } from '@/lib/contracts/portfolios/trade-quote';
import { AppError } from '@/lib/domain/errors';
import { PORTFOLIO_LIMITS } from '@/lib/domain/portfolio-limits';
import { ENTERED_FIELDS, TRANSACTION_FIELDS } from '@/lib/domain/portfolio/transaction-fields';
import { exerciseOption } from '../../portfolios/exercise-option';
import { invalidFields } from '../../portfolios/form-checks';
import { readJournal } from '../../portfolios/journal';
import { undoRevision } from '../../portfolios/imports/undo-import';
import type { ReportContext } from '../../portfolios/reports/report-scope';
import { listTransactions } from '../../portfolios/list-transactions';
import { readTradeQuote } from '../../portfolios/trade-quote';
import {
  addTransactions,
  removeTransaction,
  replaceTransaction,
  type ChangedRows,
} from '../../portfolios/transactions';
import {
  changeOf,
  portfolioOf,
  readLimit,
  registerPortfolioRoute,
  type PortfolioRequest,
} from './portfolio-route';

/** A batch of 100,000 rows fits. */
const BATCH_BYTES = 64 << 20;
const MAX_PAGE = 1000;
/** Changes of the journal on a page, and in a file. */
const MAX_CHANGES = 200;
const MAX_FILE_CHANGES = 10_000;

const OPTIONAL = ENTERED_FIELDS.filter((name) => !TRANSACTION_FIELDS[name].isRequired);

const RowForm = Type.Object(
  { account: Type.Unknown(), kind: Type.String(), date: Type.String() },
  {
    description: `A row: account, kind, date, and of ${OPTIONAL.join(', ')} those that it has`,
  },
);

/** The calls of transactions and of the journal. */
export function registerTransactionRoutes(scope: FastifyInstance, context: ReportContext): void {
  registerList(scope, context);
  registerPortfolioRoute(scope, context, {
    method: 'GET',
    url: '/portfolios/:slug/quote/',
    summary: 'What the form of a transaction is filled with',
    description:
      'The close of an asset as it traded on a day, its currency, the rate of the day into the currency of the account, and the cash of the account.',
    query: {
      asset: 'Symbol of an instrument, id of an own asset',
      date: 'Day of the trade; default: the last day of the data',
      account: 'Id of the account; default: the base currency decides',
    },
    answer: TradeQuote,
    handle: (request) =>
      readTradeQuote(context, portfolioOf(request), {
        asset: request.query['asset'],
        date: request.query['date'],
        account: request.query['account'],
      }),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/portfolios/:slug/exercises/',
    summary: 'Exercise an option that is held, or book the assignment of one that was written',
    description:
      'Two rows of one change: the contracts are closed at what they were opened for, and the shares are traded at the strike with the premium in their amount.',
    changes: true,
    body: ExerciseBody,
    answer: TransactionsResponse,
    status: 201,
    handle: (request) => exerciseOption(context, changeOf(request), request.body),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/portfolios/:slug/transactions/',
    summary: 'Add a transaction',
    description:
      'Two of gross, fee and tax, and net are enough, and two of price, quantity and gross. 400 AMOUNTS_DISAGREE with both sums, 422 OVERSOLD with day, asset, have, need and transaction.',
    changes: true,
    body: RowForm,
    answer: TransactionResponse,
    status: 201,
    handle: async (request) =>
      toSingle(await addTransactions(context, changeOf(request), { bodies: [request.body], isBatch: false })),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/portfolios/:slug/transactions/batch/',
    summary: 'Add transactions in one change',
    description: 'One bad row refuses all of them, and every fault is named: transactions.3.price.',
    changes: true,
    bodyLimit: BATCH_BYTES,
    body: Type.Object({ transactions: Type.Array(RowForm) }),
    answer: TransactionsResponse,
    status: 201,
    handle: (request) =>
      addTransactions(context, changeOf(request), { bodies: readBatch(request.body), isBatch: true }),
  });
  registerPortfolioRoute(scope, context, {
    method: 'PUT',
    url: '/portfolios/:slug/transactions/:id/',
    summary: 'Replace a transaction',
    changes: true,
    body: RowForm,
    answer: TransactionResponse,
    handle: async (request) => toSingle(await replaceTransaction(context, rowOf(request), request.body)),
  });
  registerPortfolioRoute(scope, context, {
    method: 'DELETE',
    url: '/portfolios/:slug/transactions/:id/',
    summary: 'Remove a transaction',
    changes: true,
    answer: DeletionResponse,
    handle: async (request) => {
      const { effects, revision } = await removeTransaction(context, rowOf(request));
      return { revision, effects };
    },
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/portfolios/:slug/journal/:revision/undo/',
    summary: 'Undo a change',
    description: 'Rows that were changed since are kept, and named.',
    changes: true,
    answer: UndoResponse,
    handle: (request) => undoRevision(context, { ...changeOf(request), undone: request.params['revision']! }),
  });
}

function registerList(scope: FastifyInstance, context: ReportContext): void {
  registerPortfolioRoute(scope, context, {
    method: 'GET',
    url: '/portfolios/:slug/transactions/',
    summary: 'The transactions, newest first',
    query: {
      from: 'Rows from this day on',
      asof: 'Rows up to this day',
      before: 'next of the page before',
      limit: `Rows of a page, 1 to ${MAX_PAGE}; default 100, with format all rows`,
      kind: 'One kind',
      asset: 'One asset, also as the new asset of a spin-off or exchange',
      tag: 'One tag',
      group: 'One group: rows that belong together',
      account: 'One account, as sender or receiver',
      id: 'One transaction',
    },
    together: true,
    answer: Transactions,
    handle: (request) => {
      const { account, asof, asset, before, format, from, group, id, kind, limit, tag } = request.query;
      const isFile = format !== undefined && limit === undefined;
      const filter = {
        limit: isFile ? PORTFOLIO_LIMITS.transactions : readLimit(request, MAX_PAGE),
        ...(from !== undefined && { from }),
        ...(asof !== undefined && { asof }),
        ...(before !== undefined && { before }),
        ...(kind !== undefined && { kind }),
        ...(asset !== undefined && { asset }),
        ...(tag !== undefined && { tag }),
        ...(group !== undefined && { group }),
        ...(account !== undefined && { account }),
        ...(id !== undefined && { id }),
      };
      return listTransactions(context, portfolioOf(request), filter);
    },
  });
  registerPortfolioRoute(scope, context, {
    method: 'GET',
    url: '/portfolios/:slug/journal/',
    summary: 'The changes of the portfolio, newest first',
    query: {
      before: 'next of the page before',
      limit: `Changes of a page, 1 to ${MAX_CHANGES}; default 100, with format ${MAX_FILE_CHANGES}`,
    },
    answer: Journal,
    handle: (request) => {
      const { before, format, limit } = request.query;
      const isFile = format !== undefined && limit === undefined;
      return readJournal(context, portfolioOf(request), {
        before,
        limit: isFile ? MAX_FILE_CHANGES : readLimit(request, MAX_CHANGES),
      });
    },
  });
}

const rowOf = (request: PortfolioRequest) => ({ ...changeOf(request), transaction: request.params['id']! });

function toSingle({ transactions, ...rest }: ChangedRows): object {
  return { ...rest, transaction: transactions[0] };
}

function readBatch(body: unknown): readonly unknown[] {
  const rows = (body as { transactions?: unknown } | null)?.transactions;
  if (!Array.isArray(rows) || rows.length === 0)
    throw invalidFields({ transactions: ['must be a list of rows, at least one'] });
  if (rows.length <= PORTFOLIO_LIMITS.transactions) return rows;
  const text = `A portfolio has ${PORTFOLIO_LIMITS.transactions} transactions at most; these are ${rows.length}.`;
  throw new AppError('LIMIT_REACHED', text);
}
