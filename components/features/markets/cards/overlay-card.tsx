import { t } from '@/lib/domain/text';
import { SeriesCard } from '@/components/research/series-card/series-card';
import type { AddressActions } from '@/components/research/hooks/use-page-state';
import { ImportAdvice } from '@/components/research/market-cards/import-advice';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { isModifiedClick, SegmentedControl } from '@/components/ui/controls/segmented-control';
import type { FigureSource } from '@/lib/format/source-text';
import type { OverlayChoice } from '../data/overlay';
import type { OverlayData } from '../data/overlay';
import { MAX_OVERLAID, OVERLAY_RANGES } from '../state/markets-state';
import type { OverlayRange } from '../state/markets-state';
import styles from './markets-cards.module.scss';

export interface OverlayCardProps {
  readonly overlay: OverlayData;
  /** The requested overlay, which may still be loading. */
  readonly symbols: readonly string[];
  readonly range: OverlayRange;
  readonly choices: readonly OverlayChoice[];
  readonly source: FigureSource;
  readonly asOf: string | null;
  readonly page: AddressActions;
}

/** Several markets on one chart starting at zero, selected from the page's markets. */
export function OverlayCard({ overlay, symbols, range, choices, source, asOf, page }: OverlayCardProps) {
  const names = new Map(choices.map(({ name, symbol }) => [symbol, name]));
  const limit = overlay.limitedBy && names.get(overlay.limitedBy);
  return (
    <div className={styles.overlay}>
      <SeriesCard
        id="overlay"
        title={
          <>
            {t('Compare markets')} <Explain id="market.overlay" name={t('Overlay')} />
          </>
        }
        model={overlay.model}
        summaryLabel={t('Returns of {symbols}', {
          symbols: overlay.symbols.map((symbol) => names.get(symbol) ?? symbol).join(', '),
        })}
        source={source}
        asOf={asOf}
        basis={t('Total return where dividends are known, each in its own currency')}
        csvName={`markets-${overlay.range}`}
        controls={
          choices.length > 0 && (
            <SegmentedControl
              label={t('Range')}
              segments={OVERLAY_RANGES.map((one) => ({
                id: one,
                label: one,
                href: page.hrefWith({ range: one === '1Y' ? null : one }),
              }))}
              current={range}
              onSelect={(next) => page.change({ range: next === '1Y' ? null : next })}
            />
          )
        }
        footnote={
          <>
            <OverlayChooser symbols={symbols} choices={choices} page={page} />
            {t('Total return where dividends are known, each in its own currency, on common days')}
            {limit
              ? t(
                  '; {limit} has the shortest history and sets the start. Weekly data for ranges over one year.',
                  { limit },
                )
              : t('. Weekly data for ranges over one year.')}
          </>
        }
        empty={
          <EmptyState title={t('Nothing to draw')}>
            {choices.length === 0 ? (
              <ImportAdvice what="prices" />
            ) : (
              t('The selected markets have fewer than two common days in this range: choose a longer one.')
            )}
          </EmptyState>
        }
      />
    </div>
  );
}

function OverlayChooser({ symbols, choices, page }: Pick<OverlayCardProps, 'symbols' | 'choices' | 'page'>) {
  const isFull = symbols.length >= MAX_OVERLAID;
  return (
    <details className={styles.chooser}>
      <summary>
        {t('Choose markets ({count} of at most {maxOverlaid})', {
          count: symbols.length,
          maxOverlaid: MAX_OVERLAID,
        })}
      </summary>
      <ul>
        {choices.map(({ name, symbol }) => {
          const isShown = symbols.includes(symbol);
          const next = isShown ? symbols.filter((one) => one !== symbol) : [...symbols, symbol];
          // The last line cannot be removed, and the number of lines is limited so that they can be
          // distinguished.
          const isFixed = next.length === 0 || (!isShown && isFull);
          if (isFixed)
            return (
              <li key={symbol}>
                <span className={isShown ? styles.isShown : styles.isFull}>{name}</span>
              </li>
            );
          const overlay = next.join(',');
          return (
            <li key={symbol}>
              <a
                href={page.hrefWith({ overlay })}
                rel="nofollow"
                aria-current={isShown ? 'true' : undefined}
                aria-label={t(isShown ? 'Remove {name}' : 'Add {name}', { name })}
                className={isShown ? styles.isShown : undefined}
                onClick={(event) => {
                  if (isModifiedClick(event)) return;
                  event.preventDefault();
                  page.change({ overlay });
                }}
              >
                {name}
              </a>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
