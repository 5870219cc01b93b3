import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { FUNDAMENTALS_SETTING } from '@/lib/domain/fundamentals-setting';
import { EmptyState } from '@/components/ui/empty-state';
import { isPageEnded } from '../data/anchor-text';
import { detailFacts, tradingNote } from '../data/detail-facts';
import { FUNDAMENTAL_FIGURE_IDS } from '@/lib/domain/figures/figure-catalog';
import type { StockPageData } from '../data/stock-page-data';
import type { StockCardProps } from './card-props';
import { FactRows } from './fact-rows';
import type { FactRow } from './fact-rows';
import { numberOf } from '@/components/research/price-chart/data/pick-figures';
import { FigureRows } from '@/components/research/price-chart/cards/figure-rows';
import styles from './fundamentals-card.module.scss';

/** Figures of instruments without accounts: the market value of a coin, the yield of a fund. */
const WITHOUT_ACCOUNTS: readonly string[] = ['marketCap', 'dividendYield'];

/**
 * The fundamentals that the company had reported by the day; for other instruments a description of their
 * kind.
 */
export function FundamentalsCard({ page }: StockCardProps) {
  const { today, names } = page;
  const hasAccounts = FUNDAMENTAL_FIGURE_IDS.some(
    (id) => !WITHOUT_ACCOUNTS.includes(id) && today.figures[id] !== null,
  );
  const facts = listFacts(page);
  // Two columns of equal height, read one after the other.
  const figures: readonly string[] = hasAccounts
    ? FUNDAMENTAL_FIGURE_IDS
    : WITHOUT_ACCOUNTS.filter((id) => isShown(page, id));
  const half = Math.ceil((facts.length + figures.length) / 2);
  const left = Math.max(0, half - facts.length);
  const figureRows = (caption: string, ids: readonly string[]) =>
    ids.length > 0 && (
      <FigureRows caption={caption} rows={ids.map((id) => ({ id }))} values={today} names={names} />
    );
  return (
    <Card
      id="fundamentals"
      title={t('Key statistics')}
      footer={hasAccounts ? t('By filing date, published by this day.') : undefined}
    >
      <div className={styles.columns}>
        <div>
          <FactRows caption={t('Profile')} rows={facts.slice(0, half)} />
          {figureRows(t('Size and price'), figures.slice(0, left))}
        </div>
        <div>
          {facts.length > half && <FactRows caption={t('Details')} rows={facts.slice(half)} />}
          {figureRows(t('Fundamentals'), figures.slice(left))}
        </div>
      </div>
      {!hasAccounts && page.profile.hasAccounts && (
        <EmptyState title={t('No fundamentals')}>
          {t(
            'Market value and ratios need company reports filed by this day: one year or four quarters, and shares outstanding.',
          )}
          {page.meta.source === 'live' &&
            ` ${t('Reports of US companies are fetched from SEC EDGAR once the operator sets {fundamentalsSetting}.', { fundamentalsSetting: FUNDAMENTALS_SETTING })}`}
        </EmptyState>
      )}
    </Card>
  );
}

/** True for a figure that the page has, or had until the prices ended. */
function isShown({ today }: Pick<StockPageData, 'today'>, id: string): boolean {
  return numberOf(today, id) !== null || today.gaps[id]?.gap === 'ended';
}

function listFacts(page: StockPageData): FactRow[] {
  const { identity, profile, universes, span } = page;
  const facts: (readonly [string, string])[] = [
    [t('Kind'), KIND_TEXTS[profile.id]],
    [t('Exchange'), identity.exchange],
    [t('Country'), identity.country ?? ''],
    [t('Sector'), t(identity.sector ?? '')],
    [t('Industry'), t(identity.industry ?? '')],
    [
      t('Data'),
      identity.frequency === 'daily' ? '' : t('{frequency} prices', { frequency: t(identity.frequency) }),
    ],
    ...detailFacts(identity.details, { isYieldShown: isShown(page, 'dividendYield') }),
    [t('Trading'), isPageEnded({ identity, span }) ? (tradingNote(identity.details) ?? '') : ''],
    [t('Member of'), universes.map(({ name }) => t(name)).join(', ')],
  ];
  return facts.filter(([, value]) => value !== '').map(([name, value]) => ({ name, value }));
}

const KIND_TEXTS: Readonly<Record<StockPageData['profile']['id'], string>> = {
  get stock() {
    return t('Stock');
  },
  fund: 'ETF',
  get 'price-index'() {
    return t('Price index');
  },
  get 'total-return-index'() {
    return t('Total return index');
  },
  get 'volatility-index'() {
    return t('Volatility index');
  },
  get rate() {
    return t('Interest rate');
  },
  get crypto() {
    return t('Crypto');
  },
  get commodity() {
    return t('Commodity');
  },
  get currency() {
    return t('Currency pair');
  },
};
