import Link from 'next/link';
import { lazy, Suspense, useRef, useState } from 'react';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { Sparkline } from '@/components/charts/svg/sparkline';
import { ImportHint } from '@/components/ui/data-start';
import { FigureText } from '@/components/ui/figure-text';
import { formatReturn } from '@/lib/format/percent';
import { formatPrice } from '@/lib/format/price';
import { stockHref } from '@/lib/site/routes';
import { useAppSelector } from '@/store/hooks';
import { useIsRehydrated } from '@/store/persist/rehydrated';
import { selectPinnedIndexes } from '@/store/slices/idx';
import { DEFAULT_TILES } from '../data/default-tiles';
import type { HomeQuote } from '../data/home-data';
import styles from './index-strip.module.scss';

/** Loaded when the visitor opens the editor. */
const PinEditor = lazy(() => import('./pin-editor'));
/** Loaded where prices within the day are possible. */
const StripQuotes = lazy(() => import('./strip-quotes'));

export interface IndexStripProps {
  /** Every index, the majors first. */
  readonly indexes: readonly HomeQuote[];
  readonly asOf: string | null;
  /** The data are real: there may be prices within the day. */
  readonly isLive?: boolean;
}

/** The visitor's indexes in a row; the server renders the major ones. */
export function IndexStrip({ indexes, asOf, isLive = false }: IndexStripProps) {
  const isRehydrated = useIsRehydrated();
  const pinned = useAppSelector(selectPinnedIndexes);
  const [isEditing, setIsEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const shownQuotes = shownIndexes(indexes, isRehydrated ? pinned : []);
  return (
    <section className={styles.section} aria-labelledby="indexes-title">
      <div className={styles.strip}>
        <h2 id="indexes-title" className="visually-hidden">
          {t('Indexes')}
        </h2>
        {shownQuotes.length === 0 ? (
          <p className={`card ${styles.none}`}>
            {rich(
              'No indexes stored. <0>Import index prices to see them here.</0>',
              {},
              <ImportHint of="index">{null}</ImportHint>,
            )}
          </p>
        ) : (
          <ul className={styles.tiles}>
            {shownQuotes.map((quote) => (
              <li key={quote.symbol}>
                <Tile quote={quote} asOf={asOf} />
              </li>
            ))}
          </ul>
        )}
        {indexes.length > 0 && (
          <div className={styles.editor}>
            <button
              ref={button}
              type="button"
              className={`btn btn-plain ${styles.choose}`}
              aria-label={t('Choose indexes')}
              title={t('Choose indexes')}
              aria-expanded={isEditing}
              onClick={() => setIsEditing(!isEditing)}
            >
              +
            </button>
            {isEditing && (
              <Suspense>
                <PinEditor
                  indexes={indexes}
                  shown={shownQuotes.map(({ symbol }) => symbol)}
                  onClose={() => {
                    setIsEditing(false);
                    button.current?.focus();
                  }}
                />
              </Suspense>
            )}
          </div>
        )}
      </div>
      {isLive && asOf === null && (
        <p className={styles.quotes}>
          {isRehydrated && (
            <Suspense>
              <StripQuotes indexes={shownQuotes} />
            </Suspense>
          )}
        </p>
      )}
    </section>
  );
}

interface TileProps {
  readonly quote: HomeQuote;
  readonly asOf: string | null;
}

function Tile({ quote, asOf }: TileProps) {
  const { symbol, name, kind, price, change, since, spark } = quote;
  return (
    <Link href={stockHref(symbol, { asOf })} prefetch={false} className="card">
      <span className={styles.name} title={name}>
        {name}
      </span>
      <span className={styles.price}>
        <FigureText value={price} format={(value) => formatPrice(value, kind)} />
      </span>
      <span className={styles.change}>
        <FigureText value={change} format={formatReturn} isChange />
      </span>
      {since !== undefined && (
        <span className={styles.change}>
          <FigureText value={since} format={formatReturn} isChange /> {t('since')}
        </span>
      )}
      {spark && <Sparkline values={spark} period={t('3 months')} />}
    </Link>
  );
}

/** The pinned indexes that exist, in the visitor's order; the major ones if none is pinned. */
export function shownIndexes(indexes: readonly HomeQuote[], pinned: readonly string[]): HomeQuote[] {
  const pinnedQuotes = pinned.flatMap((symbol) => indexes.find((one) => one.symbol === symbol) ?? []);
  return pinnedQuotes.length > 0 ? pinnedQuotes : indexes.slice(0, DEFAULT_TILES);
}
