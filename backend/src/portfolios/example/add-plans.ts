import { addMonths } from '@/lib/domain/iso-date';
import { CASH_TARGET } from '@/lib/domain/portfolio/portfolio';
import { insertNote } from '../../db/repositories/portfolio-note-rows';
import { replaceGoals, replaceTargets } from '../../db/repositories/portfolio-plan-rows';
import type { PortfolioChange } from '../change-portfolio';
import type { AssetDirectory } from '../resolve-assets';
import type { ExampleMarket } from './example-market';

/** Part of the value that each class shall have, in thousandths; cash has the rest. */
const WEIGHTS = { stock: 200, etf: 650, crypto: 20 } as const;
const BAND = '0.05';

/** Adds the targets, goals and notes of the example, for the tabs that show them. */
export async function addPlans(
  { log, portfolio, tx }: Pick<PortfolioChange, 'log' | 'portfolio' | 'tx'>,
  {
    assets,
    market,
    scale,
  }: { readonly assets: AssetDirectory; readonly market: ExampleMarket; readonly scale: number },
): Promise<void> {
  log.added('portfolio_targets', await replaceTargets(tx, portfolio.id, targetsOf(market)));
  log.added('portfolio_goals', await replaceGoals(tx, portfolio.id, goalsOf(market, scale)));
  for (const note of notesOf(market, assets)) {
    const { id } = await insertNote(tx, { ...note, portfolioId: portfolio.id });
    log.added('portfolio_notes', [id]);
  }
}

function targetsOf({ abroad, coin, funds, stocks }: ExampleMarket) {
  const heldKinds = {
    stock: stocks.length + abroad.length > 0,
    etf: funds.length > 0,
    crypto: coin !== null,
  };
  const weights = Object.entries(WEIGHTS).filter(([key]) => heldKinds[key as keyof typeof heldKinds]);
  if (weights.length === 0) return [];
  const cash = 1000 - weights.reduce((sum, [, weight]) => sum + weight, 0);
  return [...weights, [CASH_TARGET, cash] as const].map(([key, weight]) => ({
    dimension: 'class',
    key,
    weight: String(weight / 1000),
    band: BAND,
  }));
}

function goalsOf({ asOf }: ExampleMarket, scale: number) {
  const amount = (value: number): string => String(value * scale);
  return [
    {
      name: 'House by the sea',
      kind: 'amount',
      amount: amount(900_000),
      day: addMonths(asOf, 120),
      saving: amount(1_500),
    },
    {
      name: 'Financial independence',
      kind: 'spending',
      amount: amount(36_000),
      saving: amount(1_500),
      spendingRate: '0.04',
    },
  ];
}

function notesOf({ asOf, coin, stocks }: ExampleMarket, assets: AssetDirectory) {
  const onAsset = (symbol: string | undefined, text: string, day: number | null = null) => {
    const asset = symbol === undefined ? null : assets.named(symbol);
    return asset === null ? [] : [{ assetId: asset.id, day, text }];
  };
  return [
    {
      day: null,
      text: 'The plan: buy every month, whatever the news. Look at the targets once a year, and rebalance with new money first.',
    },
    ...onAsset(
      stocks[0]?.symbol,
      'Held for the long run. Sell a part when it is more than a tenth of everything.',
    ),
    ...onAsset(coin?.symbol, 'Never more than one can watch fall by four fifths.', addMonths(asOf, -12)),
  ];
}
