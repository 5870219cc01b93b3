import Link from 'next/link';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { BlockTable } from '@/components/ui/tables/block-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { WithinDay } from '@/components/research/quotes/within-day';
import { Fold } from '@/components/research/page/fold';
import type { HoldingDetail } from '@/lib/contracts/portfolios/holding';
import type { TransactionKind } from '@/lib/domain/portfolio/transaction';
import { isOwnPortfolio, mayEdit } from '@/lib/domain/portfolio/member-roles';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { portfolioHref, stockHref } from '@/lib/site/routes';
import type { PortfolioFrameProps } from '../frame/portfolio-frame';
import { holdingColumns } from '../holdings/holding-columns';
import { mostDecimals, quantityText, Units } from '../ui/units';
import { VIEW_COLUMNS } from '../state/holdings-state';
import { KIND_LABELS } from '../ui/labels';
import { ASSET_LOT_LINES, lotColumns } from '../lots/lot-columns';
import { FigureTiles } from '../report/figure-tiles';
import { formatAmount } from '../report/portfolio-figures';
import { ReportPage } from '../report/report-page';
import { SentSeriesCard } from '../report/sent-series-card';
import { assetCode, isOwnAsset } from '../ui/asset-label';
import { holdingPrice } from '../ui/holding-price';
import tracker from '../ui/portfolio.module.scss';
import { AssetRulesCard } from './asset-rules-card';
import { DividendsCard } from './dividends-card';
import { holdingPath, holdingValue } from './holding-charts';
import type { HoldingPageData, ShownHolding } from './load-holding';
import { LinkListingCard } from './link-listing-card';
import { HoldingNotesCard } from './notes-card';
import { OwnGroupsCard } from './own-groups-card';
import { OwnPricesCard } from './own-prices-card';
import { PriceCard } from './price-card';
import { WithoutCard } from './without-card';

type Trade = ShownHolding['trades'][number];

const FIGURES = [
  'value',
  'gain',
  'twr',
  'xirr',
  'mwr',
  'cost',
  'unrealized',
  'unrealizedPrice',
  'unrealizedCurrency',
  'realized',
  'income.dividends',
  'fees',
  'taxes',
] as const;

const tradeColumns = (asset: string, decimals: number): readonly DataColumn<Trade>[] => [
  { id: 'date', head: t('Date'), align: 'start', cell: ({ date }) => formatDay(date) },
  { id: 'kind', head: t('Kind'), align: 'start', cell: ({ kind }) => KIND_LABELS[kind as TransactionKind] },
  {
    id: 'net',
    head: t('Amount'),
    cell: ({ net, settleCurrency }) => (net === null ? '' : `${formatAmount(net)} ${settleCurrency}`),
  },
  {
    id: 'quantity',
    head: t('Quantity'),
    cell: ({ quantity }) => quantity !== null && <Units text={quantityText(quantity)} decimals={decimals} />,
  },
  { id: 'price', head: t('Price'), cell: ({ price }) => (price === null ? '' : holdingPrice(asset, price)) },
];

export interface HoldingPageProps extends HoldingPageData {
  readonly meta: PortfolioFrameProps['meta'];
}

/** The page of a holding: its figures, its value by day, its lots and its transactions. */
export function HoldingPage(props: HoldingPageProps) {
  const { meta, portfolio, requested: asset } = props;
  const [isOwn, isEditor] = [isOwnPortfolio(portfolio), mayEdit(portfolio)];
  const isLine = props.asset?.overrides.between === 'line';
  const ownPrices = props.ownPrices && <OwnPricesCard asset={asset} isLine={isLine} {...props.ownPrices} />;
  const link = isEditor && props.asset && props.asset.symbol === null && (
    <LinkListingCard portfolio={props.portfolio} asset={props.asset} />
  );
  const ownGroups = isOwn && props.asset && <OwnGroupsCard asset={props.asset} />;
  const rules = isOwn && props.asset && props.asset.symbol !== null && <AssetRulesCard asset={props.asset} />;
  const { asOf, known } = props.state;
  const notesHref = portfolioHref(props.portfolio.slug, 'notes', { asOf, known, asset });
  const notesCard = <HoldingNotesCard notes={props.notes} href={notesHref} mayEdit={isEditor} />;
  return (
    <ReportPage
      {...props}
      tab="holdings"
      title={assetCode({ asset, name: props.asset?.name ?? props.answer?.holding?.name ?? asset })}
      path={`holding/${encodeURIComponent(asset)}`}
      instead={
        props.asset && (
          <>
            <Card id="holding" title={props.asset.name}>
              <p className={tracker.note}>
                {isOwn && `${t('Its prices and groups can be entered here.')} `}
                {isEditor ? (
                  <>
                    {rich(
                      '<0>Enter a transaction</0> to hold it.',
                      {},
                      <Link href={portfolioHref(portfolio.slug, 'transactions')} prefetch={false} />,
                    )}
                  </>
                ) : (
                  t('It is not held.')
                )}
              </p>
            </Card>
            {ownPrices}
            {link}
            {ownGroups}
            {rules}
            {notesCard}
          </>
        )
      }
    >
      {(
        { holding, lots, trades, figures, gaps, notes, currency, to, ...answered },
        { hrefOf, rowsHref, read, state },
      ) => (
        <>
          <PriceCard
            asset={asset}
            name={assetCode({ asset, name: holding?.name ?? asset })}
            chart={answered.price}
            readHolding={() => read<HoldingDetail>(holdingPath(asset))}
            asOf={state.asOf}
            meta={meta}
          />
          <Card
            id="holding"
            title={holding?.name ?? asset}
            actions={
              !isOwnAsset(asset) && (
                <Link href={stockHref(asset, { asOf: state.asOf })} prefetch={false}>
                  {t('{asset} in the market', { asset })}
                </Link>
              )
            }
            footer={t('In {currency}. Purchases count as money in; sales and dividends count as money out.', {
              currency,
            })}
          >
            {!isOwnAsset(asset) && (
              <div className={tracker.quote}>
                <WithinDay symbols={[asset]} meta={meta} asOf={state.asOf ?? state.known} />
              </div>
            )}
            <FigureTiles
              label={t('Figures of the holding')}
              answer={{ figures, gaps, notes }}
              ids={FIGURES}
              explainHref={(figure) => hrefOf('explain', { figure, asset })}
            />
            {holding ? (
              <BlockTable
                caption={t('Position')}
                columns={holdingColumns([...VIEW_COLUMNS.position, 'contribution'], {
                  hrefOf: (one) => hrefOf(`holding/${encodeURIComponent(one)}`),
                  to,
                  quantities: [holding.quantity],
                  explainHref: (figure, one) => hrefOf('explain', { figure, asset: one }),
                })}
                isDense
                rows={[holding]}
                rowKey={(row) => row.asset}
              />
            ) : (
              <p className={tracker.note}>{t('It is not held on this day.')}</p>
            )}
          </Card>
          {ownPrices}
          {link}
          <SentSeriesCard
            id="value"
            title={t('Value')}
            chart={answered.value}
            load={async () => holdingValue(await read<HoldingDetail>(holdingPath(asset)))}
            source={meta ?? { source: 'unknown' }}
            asOf={state.asOf}
            csvName={`value-${asset}`}
          />
          <WithoutCard
            asset={assetCode({ asset, name: holding?.name ?? asset })}
            without={answered.without}
            readHolding={() => read<HoldingDetail>(holdingPath(asset))}
            currency={currency}
            asOf={state.asOf}
            meta={meta}
            portfolio={props.portfolio}
          />
          <Fold
            title={t('Dividends, transactions and open lots')}
            note={t('{trades} transactions, {lots} lots', {
              trades: formatCount(trades.length),
              lots: formatCount(lots.length),
            })}
          >
            <DividendsCard
              dividends={answered.dividends}
              trades={trades}
              currency={currency}
              assetCurrency={answered.assetCurrency}
              rowsHref={(id) => rowsHref('transactions', { id: String(id) })}
              doctorHref={hrefOf('doctor')}
            />
            <div className={tracker.pair}>
              <Card
                id="trades"
                title={t('Transactions')}
                actions={
                  <Link
                    href={rowsHref('transactions', { asset })}
                    prefetch={false}
                    className="btn btn-plain btn-sm"
                  >
                    {isEditor ? t('Edit') : t('Show')}
                  </Link>
                }
              >
                <BlockTable
                  caption={t('Transactions of the holding')}
                  columns={tradeColumns(asset, mostDecimals(trades.map(({ quantity }) => quantity ?? 0)))}
                  rows={[...trades].reverse()}
                  rowKey={({ transaction }) => String(transaction)}
                  name={null}
                />
              </Card>
              <Card id="lots" title={t('Open lots')}>
                {lots.length === 0 ? (
                  <EmptyState title={t('No open lots')}>{t('Everything was sold by this day.')}</EmptyState>
                ) : (
                  <BlockTable
                    name={null}
                    caption={t('Open lots')}
                    columns={lotColumns(lots)}
                    lines={ASSET_LOT_LINES}
                    rows={lots}
                    rowKey={(lot) => `${lot.acquired} ${lot.quantity} ${lot.cost}`}
                  />
                )}
              </Card>
            </div>
          </Fold>
          {notesCard}
          {ownGroups}
          {rules}
        </>
      )}
    </ReportPage>
  );
}
