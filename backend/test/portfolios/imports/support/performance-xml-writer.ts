import type { DocumentWriter } from './document-writers';
import {
  pick,
  STORY_ASSETS,
  STORY_KINDS,
  type Random,
  type StoryEvent,
  type StoryKind,
} from './broker-story';
import { isTrade } from './broker-writer';

const CASH_TYPES: Partial<Record<StoryKind, string>> = {
  deposit: 'DEPOSIT',
  withdrawal: 'REMOVAL',
  dividend: 'DIVIDENDS',
  interest: 'INTEREST',
  fee: 'FEES',
};

/** The form of references: by path from their element, or by the id of the other one. */
interface References {
  readonly id: (name: string) => string;
  readonly to: (path: string, name: string) => string;
}
const BY_PATH: References = { id: () => '', to: (path) => `reference="${path}"` };
const BY_ID: References = {
  id: (name) => ` id="${idOf(name)}"`,
  to: (_path, name) => `reference="${idOf(name)}"`,
};

/** Ids are whole numbers: the same name has the same one. */
const idOf = (name: string): number =>
  [...name].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7) % 1e9;

const element = (name: string, content: string | number, attributes = ''): string =>
  `<${name}${attributes && ` ${attributes}`}>${content}</${name}>`;

function fieldsOf(one: StoryEvent, shareDigits: number, { to }: References): string[] {
  const { asset, day, fee, kind, net, quantity } = one;
  const place = STORY_ASSETS.findIndex(({ symbol }) => symbol === asset?.symbol);
  const path = `../../../../../securities/security${place > 0 ? `[${place + 1}]` : ''}`;
  return [
    element('date', `${day}T00:00`),
    element('currencyCode', 'EUR'),
    element('amount', net),
    asset ? `<security ${to(path, asset.symbol)}/>` : '',
    element('shares', quantity * 10 ** shareDigits),
    fee > 0
      ? element('units', element('unit', `<amount currency="EUR" amount="${fee}"/>`, 'type="FEE"'))
      : '',
    element('type', isTrade(one) ? kind.toUpperCase() : CASH_TYPES[kind]!),
  ];
}

const mixed = (random: Random, list: readonly string[]): string =>
  list
    .map((one) => [random(), one] as const)
    .sort(([a], [b]) => a - b)
    .map(([, one]) => one)
    .join('');

/** Portfolio Performance as XML: a cash account, a portfolio, and trades that each have a side in both. */
export const performanceXml: DocumentWriter = {
  id: 'portfolio-performance-xml',
  currency: 'EUR',
  kinds: STORY_KINDS,
  hasFees: true,
  extension: 'xml',
  write(random, events, what) {
    const version = pick(random, [45, 56, 69]);
    const isById = random() < 0.5;
    const [references, digits] = [isById ? BY_ID : BY_PATH, version <= 48 ? 6 : 8];
    what.push(`version ${version}`, isById ? 'references by id' : 'references by path');
    const isReversed = random() < 0.3;
    const stories = isReversed ? [...events].reverse() : events;
    const trades = stories.filter(isTrade);
    const cash = stories.map((one) => {
      if (!isTrade(one))
        return element('account-transaction', mixed(random, fieldsOf(one, digits, references)));
      const at = trades.indexOf(one);
      const path = `../../../../portfolios/portfolio/transactions/portfolio-transaction${at > 0 ? `[${at + 1}]` : ''}/crossEntry/accountTransaction`;
      return `<account-transaction ${references.to(path, `cash ${one.number}`)}/>`;
    });
    const units = trades.map((one) => {
      const cashSide = element(
        'accountTransaction',
        ['<date reference="../../../date"/>', element('amount', one.net)].join(''),
        references.id(`cash ${one.number}`).trim(),
      );
      const entry = [
        `<account ${references.to('../../../../../../accounts/account', 'account')}/>`,
        isById ? cashSide.replace(/<date[^>]*>/, '') : cashSide,
      ];
      const cross = element('crossEntry', entry.join(''), 'class="buysell"');
      return element('portfolio-transaction', mixed(random, [...fieldsOf(one, digits, references), cross]));
    });
    const securities = STORY_ASSETS.map(({ isin, name, symbol }) =>
      element(
        'security',
        [
          element('name', name),
          element('currencyCode', 'EUR'),
          element('isin', isin),
          element('tickerSymbol', symbol),
        ].join(''),
        references.id(symbol).trim(),
      ),
    );
    const account = [
      element('name', 'Konto'),
      element('currencyCode', 'EUR'),
      element('transactions', cash.join('\n')),
    ];
    const portfolio = [
      element('name', 'Depot'),
      `<referenceAccount ${references.to('../../../accounts/account', 'account')}/>`,
      element('transactions', units.join('\n')),
    ];
    return element(
      'client',
      [
        element('version', version),
        element('baseCurrency', 'EUR'),
        element('securities', securities.join('')),
        element('accounts', element('account', account.join('\n'), references.id('account').trim())),
        element('portfolios', element('portfolio', portfolio.join('\n'))),
      ].join('\n'),
    );
  },
};
