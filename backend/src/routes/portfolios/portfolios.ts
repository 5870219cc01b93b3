import type { FastifyInstance } from 'fastify';
import {
  PortfolioAccountForm,
  PortfolioAccountResponse,
  PortfolioAccounts,
} from '@/lib/contracts/portfolios/account';
import { PortfolioForm, PortfolioList, PortfolioResponse } from '@/lib/contracts/portfolios/portfolio';
import { DeletionResponse } from '@/lib/contracts/portfolios/transaction';
import { PORTFOLIO_LIMITS } from '@/lib/domain/portfolio-limits';
import { createExample } from '../../portfolios/example/create-example';
import { changeAccount, createAccount, removeAccount } from '../../portfolios/accounts';
import { requireMembership } from '../../portfolios/household/membership';
import {
  changeSettings,
  createPortfolio,
  removePortfolio,
  restorePortfolio,
} from '../../portfolios/portfolios';
import { todayFor, type PortfolioKey } from '../../portfolios/portfolios-context';
import { choiceCheck, invalidFields, wholeCurrencyCheck } from '../../portfolios/form-checks';
import { parseWith } from '../../portfolios/reports/read-params';
import { readTogether } from '../../portfolios/reports/together';
import { listPortfolios } from '../../portfolios/reports/list-portfolios';
import type { ReportContext } from '../../portfolios/reports/report-scope';
import { describeAccounts, describeSettings } from '../../portfolios/reports/settings';
import { verifyBook } from '../../portfolios/verify-book';
import { NoContent } from '../accounts/account-scope';
import { changeOf, portfolioOf, registerPortfolioRoute, userOf } from './portfolio-route';

/** The portfolios of a list of addresses. @throws AppError REQUEST_INVALID. */
function choosePortfolios(portfolios: PortfolioList['portfolios'], of: string): PortfolioList['portfolios'] {
  const addresses = [...new Set(of.split(',').map((address) => address.trim()))];
  const chosenPortfolios = addresses.map((address) => portfolios.find(({ slug }) => slug === address));
  const missing = addresses.filter((_, at) => chosenPortfolios[at] === undefined);
  if (missing.length > 0)
    throw invalidFields({
      of: [`must name portfolios of yours; ${missing.join(', ').slice(0, 100)} is none`],
    });
  return chosenPortfolios.map((one) => one!);
}

/** The key of a portfolio, by its address for a person. */
async function keyOf(context: ReportContext, key: PortfolioKey): Promise<PortfolioKey> {
  const membership = await requireMembership(context, key, 'viewer');
  return membership ? { userId: membership.userId, slug: membership.slug } : key;
}

/** The calls of portfolios and of their accounts. */
export function registerSettingsRoutes(scope: FastifyInstance, context: ReportContext): void {
  registerPortfolioRoute(scope, context, {
    method: 'GET',
    url: '/portfolios/',
    summary: 'The portfolios with their values',
    query: {
      together: 'true: all of them as one, examples and archived ones left out; default false',
      of: 'Addresses of the portfolios that together has, separated by commas; default: all that count',
      currency: 'The currency of together; default: that of the first one',
    },
    answer: PortfolioList,
    handle: async (request) => {
      const { currency, of, together = 'false' } = request.query;
      const today = todayFor(context);
      const checked = choiceCheck(['true', 'false'] as const)(together);
      if ('fault' in checked) throw invalidFields({ together: [checked.fault] });
      const askedCurrency = parseWith({ currency }, 'currency', wholeCurrencyCheck);
      const portfolios = await listPortfolios(context, userOf(request));
      if (checked.value === 'false') return { portfolios };
      const counted =
        of === undefined
          ? portfolios.filter(({ archived, example }) => !archived && !example)
          : choosePortfolios(portfolios, of);
      const first = counted[0]?.baseCurrency ?? '';
      const keys = await Promise.all(
        counted.map(({ slug }) => keyOf(context, { userId: userOf(request), slug })),
      );
      return {
        portfolios,
        together: await readTogether(context, {
          portfolios: keys,
          currency: askedCurrency ?? first,
          today,
        }),
      };
    },
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/portfolios/',
    summary: 'Create a portfolio',
    description: `At most ${PORTFOLIO_LIMITS.portfolios} (409 LIMIT_REACHED). The address is made of the name and stays.`,
    body: PortfolioForm,
    answer: PortfolioResponse,
    status: 201,
    handle: (request) => createPortfolio(context, userOf(request), request.body),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/portfolios/example/',
    summary: 'Create the example portfolio',
    description:
      'Twelve years in up to two currencies with every kind of transaction, from the stored market as of its last day: the same market makes the same rows. ' +
      'It is marked as an example and deleted like any other portfolio. No body. 409 LIMIT_REACHED.',
    answer: PortfolioResponse,
    status: 201,
    handle: (request) => createExample(context, userOf(request)),
  });
  registerPortfolioRoute(scope, context, {
    method: 'GET',
    url: '/portfolios/:slug/',
    summary: 'The settings of a portfolio',
    together: true,
    answer: PortfolioResponse,
    handle: (request) => describeSettings(context, portfolioOf(request)),
  });
  registerPortfolioRoute(scope, context, {
    method: 'PATCH',
    url: '/portfolios/:slug/',
    summary: 'Change the settings of a portfolio',
    description: 'Takes any part of the form, and archived and position.',
    changes: true,
    body: PortfolioForm,
    answer: PortfolioResponse,
    handle: (request) => changeSettings(context, changeOf(request), request.body),
  });
  registerPortfolioRoute(scope, context, {
    method: 'DELETE',
    url: '/portfolios/:slug/',
    token: null,
    role: 'owner',
    summary: 'Remove a portfolio with all that belongs to it',
    description: 'It can be brought back for a day.',
    changes: true,
    answer: NoContent,
    status: 204,
    handle: (request) => removePortfolio(context, changeOf(request)).then(() => undefined),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/portfolios/:slug/restore/',
    token: null,
    role: 'owner',
    summary: 'Bring back the portfolio that was deleted last at this address',
    description:
      'For a day after its deletion, with all that belongs to it. No body. Where another portfolio has the address by now, the answer has a new one. 404 PORTFOLIO_UNKNOWN, 409 LIMIT_REACHED.',
    answer: PortfolioResponse,
    handle: (request) => restorePortfolio(context, portfolioOf(request)),
  });
  registerAccountRoutes(scope, context);
}

function registerAccountRoutes(scope: FastifyInstance, context: ReportContext): void {
  registerPortfolioRoute(scope, context, {
    method: 'GET',
    url: '/portfolios/:slug/accounts/',
    summary: 'The accounts of a portfolio',
    together: true,
    answer: PortfolioAccounts,
    handle: (request) => describeAccounts(context, portfolioOf(request)),
  });
  registerPortfolioRoute(scope, context, {
    method: 'POST',
    url: '/portfolios/:slug/accounts/',
    summary: 'Add an account',
    description: `At most ${PORTFOLIO_LIMITS.accounts} in a portfolio (409 LIMIT_REACHED).`,
    changes: true,
    body: PortfolioAccountForm,
    answer: PortfolioAccountResponse,
    status: 201,
    handle: async (request) => {
      const { account, revision } = await createAccount(context, changeOf(request), request.body);
      return { revision, ...account };
    },
  });
  registerPortfolioRoute(scope, context, {
    method: 'PATCH',
    url: '/portfolios/:slug/accounts/:account/',
    summary: 'Change an account',
    description: 'Takes any part of the form. 422 OVERSOLD when rows need shorts that are no longer allowed.',
    changes: true,
    body: PortfolioAccountForm,
    answer: PortfolioAccountResponse,
    handle: async (request) => {
      const key = { ...changeOf(request), account: request.params['account']! };
      const { account, revision } = await changeAccount(context, key, request.body, (change) =>
        verifyBook(context, change),
      );
      return { revision, ...account };
    },
  });
  registerPortfolioRoute(scope, context, {
    method: 'DELETE',
    url: '/portfolios/:slug/accounts/:account/',
    summary: 'Remove an account with its transactions and statements',
    changes: true,
    answer: DeletionResponse,
    handle: async (request) => {
      const key = { ...changeOf(request), account: request.params['account']! };
      return { revision: await removeAccount(context, key, (change) => verifyBook(context, change)) };
    },
  });
}
