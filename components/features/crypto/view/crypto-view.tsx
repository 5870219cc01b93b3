import { useMemo } from 'react';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import type { ResearchViewProps } from '@/components/layout/research-view-page';
import { BarList } from '@/components/charts/bars/bar-list';
import { ZoomedHeatMap } from '@/components/research/zoomed-heat-map';
import blocks from '@/components/research/page/page-blocks.module.scss';
import { PageHead } from '@/components/research/page/page-head';
import { PageProblems } from '@/components/research/page/page-problems';
import { usePageState } from '@/components/research/hooks/use-page-state';
import { Card } from '@/components/ui/card';
import { Definitions } from '@/components/ui/explain/definitions';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import { formatPercent } from '@/lib/format/percent';
import { stockHref } from '@/lib/site/routes';
import { CRYPTO_FIGURE_IDS } from '../data/coin-columns';
import { COIN_COLOR_METRICS, CRYPTO_PARAMETERS, parseCryptoState } from '../state/crypto-state';
import { describeCoins } from '../data/describe-coins';
import type { CryptoPageData } from '../data/load-crypto-page';
import { lazyHydrate } from '@/components/ui/lazy-hydration/lazy-hydrate';
import { ImportHint } from '@/components/ui/data-start';
import { rowNumber } from '@/lib/research/page-rows';

// Below the first screen: hydrated when they come near the viewport.
const CoinCharts = lazyHydrate(() => import('./coin-charts').then((part) => part.CoinCharts));
const CoinTable = lazyHydrate(() => import('./coin-table').then((part) => part.CoinTable));

const MAX_SHARES = 8;

/** The content of the crypto page. */
export function CryptoView({ page, path, asOf, query }: ResearchViewProps<CryptoPageData>) {
  const live = usePageState(CRYPTO_PARAMETERS, { path, asOf, query });
  const symbols = useMemo(() => page.lines.map(({ symbol }) => symbol), [page.lines]);
  const { problems, state } = useMemo(() => parseCryptoState(live.state, symbols), [live.state, symbols]);
  return (
    <>
      <PageHead
        title={t('Crypto Performance')}
        sentence={describeCoins(page)}
        path={path}
        asOf={asOf}
        lastDay={asOf === null ? page.meta.asOf : null}
        query={live.query}
        versus={page.versus?.asOf ?? null}
        basis={null}
      />
      <PageProblems problems={problems} />
      {page.lines.length === 0 ? (
        <Card id="none" title={t('No coins')}>
          <EmptyState title={t('No coins are stored')} of="crypto">
            {rich(
              'Import price files of coins, <0>BTC-USD.csv</0> or <1>BTC_USD.csv</1>: <2>npm run tapeglass -- import prices FOLDER</2>.',
              {},
              <code />,
              <code />,
              <code />,
            )}
          </EmptyState>
        </Card>
      ) : (
        <div className={blocks.stack}>
          <div className={blocks.pair}>
            <MapCard page={page} heat={state.heat} live={live} asOf={asOf} />
            <ShareCard page={page} asOf={asOf} />
          </div>
          <CoinTable page={page} asOf={asOf} query={query} />
          <CoinCharts page={page} state={state} live={live} path={path} asOf={asOf} />
        </div>
      )}
      <Definitions ids={CRYPTO_FIGURE_IDS} />
    </>
  );
}

interface MapCardProps {
  readonly page: CryptoPageData;
  readonly heat: string;
  readonly live: ReturnType<typeof usePageState>;
  readonly asOf: string | null;
}

function MapCard({ page, heat: chosen, live, asOf }: MapCardProps) {
  const heat = COIN_COLOR_METRICS.find(({ id }) => id === chosen) ?? COIN_COLOR_METRICS[0];
  const items = useMemo(
    () =>
      page.lines.map((line) => ({
        id: line.symbol,
        label: line.symbol.replace(/-USD$/, ''),
        name: line.name,
        href: stockHref(line.symbol, { asOf }),
        groups: [],
        size: rowNumber(line, 'crypto.dominance') === null ? null : rowNumber(line, 'crypto.marketCap'),
        value: rowNumber(line, heat.id),
      })),
    [page.lines, heat, asOf],
  );
  const hasSizes = items.some(({ size }) => size !== null);
  return (
    <Card
      id="map"
      title={
        <>
          {t('Coin heat map')} <Explain id={heat.id} name={heat.name} />
        </>
      }
      actions={
        <SegmentedControl
          label={t('Colors of the map')}
          segments={COIN_COLOR_METRICS.map(({ id, label }) => ({
            id,
            label,
            href: live.hrefWith({ heat: id }),
          }))}
          current={heat.id}
          onSelect={(id) => live.change({ heat: id })}
        />
      }
      footer={
        hasSizes
          ? t('Areas: market value at the reported supply.')
          : t('All areas are equal: no supply data.')
      }
    >
      <ZoomedHeatMap
        label={t('Coins, {name}', { name: heat.name })}
        items={items}
        sizeLabel={t('market value')}
        valueLabel={t('return, {name}', { name: heat.name })}
        mode={hasSizes ? 'size' : 'equal'}
        tableHref="#coins"
        fileName="crypto-heat-map"
      />
    </Card>
  );
}

function ShareCard({ page, asOf }: { readonly page: CryptoPageData; readonly asOf: string | null }) {
  const shares = page.lines.flatMap((line) => {
    const value = rowNumber(line, 'crypto.dominance');
    return value === null
      ? []
      : [
          {
            id: line.symbol,
            label: line.symbol.replace(/-USD$/, ''),
            value,
            href: stockHref(line.symbol, { asOf }),
          },
        ];
  });
  const shownShares = shares.slice(0, MAX_SHARES);
  const rest = 1 - shownShares.reduce((sum, { value }) => sum + value, 0);
  const bars =
    shares.length > shownShares.length
      ? [
          ...shownShares,
          {
            id: 'others',
            label: t('{count} others', { count: shares.length - shownShares.length }),
            value: rest,
          },
        ]
      : shownShares;
  return (
    <Card
      id="shares"
      title={
        <>
          {t('Share of the value of all coins')} <Explain id="crypto.dominance" name={t('Dominance')} />
        </>
      }
      footer={t('Of {coins} coins with known supply and a price in the last week.', {
        coins: page.total.coins,
      })}
    >
      {bars.length === 0 ? (
        <EmptyState title={t('No supply data')}>
          {rich(
            'Market shares need the circulating supply. <0>Import it with “import statistics”.</0>',
            {},
            <ImportHint of="crypto">{null}</ImportHint>,
          )}
        </EmptyState>
      ) : (
        <BarList
          label={t('Share of the value of all coins')}
          bars={bars}
          format={(value) => formatPercent(value, { digits: 1 })}
          isChange={false}
          valueLabel={t('Share')}
          fileName="crypto-shares"
        />
      )}
    </Card>
  );
}
