import type { ReactNode } from 'react';
import { FigureText } from '@/components/ui/figure-text';
import { formatEpochDay } from '@/lib/format/date';
import { formatReturn } from '@/lib/format/percent';
import { formatPrice, formatPriceChange } from '@/lib/format/price';
import { tradingNote } from '../data/detail-facts';
import { numberOf } from '@/components/research/price-chart/data/pick-figures';
import { isStale } from '../data/stale';
import type { StockPageData } from '../data/stock-page-data';
import type { PriceState } from '@/components/research/price-chart/state/price-state';
import { twinHref } from '@/components/research/price-chart/view/price-links';
import { BasketSwitch } from './basket-switch';
import { WatchSwitch } from './watch-switch';
import styles from './stock-header.module.scss';

const SECTIONS = [
  ['chart', 'Overview'],
  ['risk', 'Performance & risk'],
  ['technical', 'Technical'],
  ['fundamentals', 'Fundamentals'],
  ['peers', 'Peers'],
  ['health', 'Data'],
] as const;

export interface StockHeaderProps {
  readonly page: StockPageData;
  readonly path: string;
  readonly asOf: string | null;
  readonly state: PriceState;
  readonly asOfControl: ReactNode;
}

/** Who it is, what it costs, as of when, and where its files are. */
export function StockHeader({ page, path, asOf, state, asOfControl }: StockHeaderProps) {
  const { identity } = page;
  const facts = [identity.exchange, identity.quoteUnit ?? identity.currency, identity.sector].filter(Boolean);
  return (
    <>
      <div className="page-head">
        <div>
          <p className={styles.facts}>
            <span className={styles.symbol}>{identity.symbol}</span>
            {facts.map((fact) => ` · ${fact}`)}
          </p>
          <h1>{identity.name}</h1>
        </div>
        <Quote page={page} />
        <div className="page-head-tools">
          {asOfControl}
          <a className="chip" href={twinHref(path, 'csv', { state, asOf })} rel="nofollow">
            CSV
          </a>
          <a className="chip" href={twinHref(path, 'json', { state, asOf })} rel="nofollow">
            JSON
          </a>
        </div>
      </div>
      <div className={styles.bar}>
        <nav aria-label="Sections" className={styles.sections}>
          {SECTIONS.map(([id, label]) => (
            <a key={id} href={`#${id}`}>
              {label}
            </a>
          ))}
        </nav>
        <div className={styles.switches}>
          <WatchSwitch symbol={identity.symbol} />
          <BasketSwitch symbol={identity.symbol} name={identity.name} />
        </div>
      </div>
    </>
  );
}

/** The last price by the day, its change, and how old it is when it is not of that day. */
function Quote({ page }: { page: StockPageData }) {
  const { today, span } = page;
  const { kind, details } = page.identity;
  const reason = tradingNote(details);
  const price = numberOf(today, 'price');
  const change = numberOf(today, 'change');
  const lastDay = formatEpochDay(span.lastDay);
  const isOld = isStale(span);
  return (
    <div className={styles.quote}>
      <div className={styles.price}>
        <FigureText value={price} gap={today.gaps.price} format={(value) => formatPrice(value, kind)} />
      </div>
      <div className={styles.change}>
        <FigureText
          value={numberOf(today, 'changePercent')}
          gap={today.gaps.changePercent}
          gapUnit="closes"
          format={formatReturn}
          isChange
        />
        {price !== null && change !== null && <span> {formatPriceChange(change, price, kind)}</span>}
        <span className={isOld ? styles.stale : undefined}>
          {isOld ? `${reason ? `${reason}; ` : ''}prices of ${lastDay}` : ` at the close of ${lastDay}`}
        </span>
      </div>
    </div>
  );
}
