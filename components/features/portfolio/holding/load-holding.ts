import { sendSeries } from '@/lib/charting/sent-series';
import type { SentSeries } from '@/lib/charting/sent-series';
import type { AssetPrices, PortfolioAsset } from '@/lib/contracts/portfolios/asset';
import type { NoteList } from '@/lib/contracts/portfolios/note';
import type { HoldingDetail } from '@/lib/contracts/portfolios/holding';
import { AppError } from '@/lib/domain/errors';
import { isOwnPortfolio } from '@/lib/domain/portfolio/member-roles';
import type { PersonalLoader } from '@/lib/session/authenticated-page';
import { isTogetherAddress } from '../data/together-address';
import { reportLoader, tryRead } from '../data/load-report';
import type { ReportPageData } from '../data/load-report';
import { isOwnAsset } from '../ui/asset-label';
import { portfolioReader } from '../data/ask-portfolio';
import type { PortfolioReader } from '../data/ask-portfolio';
import { holdingPath, holdingValue, priceChart, withoutChart } from './holding-charts';

type Without = NonNullable<HoldingDetail['without']>;

/** A holding with its series as charts. */
export interface ShownHolding extends Omit<HoldingDetail, 'dates' | 'prices' | 'values' | 'without'> {
  readonly price: SentSeries;
  readonly value: SentSeries;
  readonly without:
    | (Omit<Without, 'dates' | 'values' | 'cashValues'> & { readonly chart: SentSeries })
    | null;
}

/** The fields of the asset itself that the page shows and changes. */
export type ShownAsset = Pick<
  PortfolioAsset,
  'id' | 'isin' | 'name' | 'symbol' | 'overrides' | 'countsInReturns'
>;

/** Data of the page of a holding. */
export interface HoldingPageData extends ReportPageData<ShownHolding> {
  /** Symbol of a market asset, id of an own one, as the address has it. */
  readonly requested: string;
  /** Prices that the person entered, for assets that the market does not price; null for others. */
  readonly ownPrices: Pick<AssetPrices, 'currency' | 'prices'> | null;
  /** The asset as the person has it; null for one that no row names. */
  readonly asset: ShownAsset | null;
  /** The person's notes about it. */
  readonly notes: NoteList['notes'];
}

const loadReport = reportLoader<ShownHolding>(async (read, { params }) =>
  showHolding(params.asset ?? '', await read<HoldingDetail>(holdingPath(params.asset ?? ''))),
);

/** The own prices of an asset; null for one that the person has no row of. */
async function readPrices({ readOwn }: PortfolioReader, asset: string): Promise<AssetPrices | null> {
  try {
    return await readOwn<AssetPrices>(`/assets/${encodeURIComponent(asset)}/prices/`);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return null;
    throw error;
  }
}

/** Loads a holding, with the own prices up to its day; server only. */
export const loadHolding: PersonalLoader<HoldingPageData> = async (user, request, address) => {
  const asset = address.params.asset ?? '';
  const reader = portfolioReader(user, request, address);
  const [page, own, { assets }, notes] = await Promise.all([
    loadReport(user, request, address),
    readPrices(reader, asset),
    reader.readAssets(),
    // The page itself reports an unknown asset.
    // Several portfolios as one have no notes.
    isTogetherAddress(address.params.slug ?? '')
      ? null
      : tryRead(() => reader.read<NoteList>('/notes/', { asset })),
  ]);
  const assetRow = assets.find((one) => one.asset === asset);
  const row = assetRow ? shownAsset(assetRow) : null;
  const holdingPage = { ...page, requested: asset, asset: row, notes: notes?.answer?.notes ?? [] };
  const holding = page.answer?.holding ?? null;
  const isPriced = !isOwnAsset(asset) && (holding === null || holding.priceSource === 'close');
  // Own prices are those of the reader, and do not count in the portfolio of another person.
  if (own === null || !isOwnPortfolio(page.portfolio) || (isPriced && own.prices.length === 0))
    return { ...holdingPage, ownPrices: null };
  const last = page.state.asOf ?? page.state.to;
  const prices = last === null ? own.prices : own.prices.filter(({ date }) => date <= last);
  return { ...holdingPage, ownPrices: { currency: own.currency, prices } };
};

const shownAsset = ({ countsInReturns, id, isin, name, overrides, symbol }: PortfolioAsset): ShownAsset => ({
  countsInReturns,
  id,
  isin,
  name,
  overrides,
  symbol,
});

/** The content of a holding's page. */
export function showHolding(asset: string, detail: HoldingDetail): ShownHolding {
  const { dates: _dates, prices: _prices, values: _values, without, ...rest } = detail;
  return {
    ...rest,
    price: sendSeries(priceChart(asset, detail)),
    value: sendSeries(holdingValue(detail)),
    without: without && {
      cash: without.cash,
      portfolio: without.portfolio,
      uninvested: without.uninvested,
      chart: sendSeries(withoutChart({ currency: detail.currency, without })),
    },
  };
}
