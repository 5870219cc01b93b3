import { useEffect, useRef } from 'react';
import { t } from '@/lib/domain/text';
import { useAppDispatch } from '@/store/hooks';
import { indexesOrdered } from '@/store/slices/idx';
import type { HomeQuote } from '../data/home-data';
import styles from './pin-editor.module.scss';

export interface PinEditorProps {
  readonly indexes: readonly HomeQuote[];
  /** Symbols of the strip, in order. */
  readonly shown: readonly string[];
  readonly onClose: () => void;
}

/** Moves an entry one place up or down. */
export function moveEntry(symbols: readonly string[], symbol: string, step: -1 | 1): string[] {
  const from = symbols.indexOf(symbol);
  const to = from + step;
  if (from < 0 || to < 0 || to >= symbols.length) return [...symbols];
  const moved = symbols.filter((other) => other !== symbol);
  moved.splice(to, 0, symbol);
  return moved;
}

/**
 * Editor for the indexes of the strip and their order. Stored in this browser and used by both pages with
 * indexes.
 */
export default function PinEditor({ indexes, shown, onClose }: PinEditorProps) {
  const dispatch = useAppDispatch();
  const panel = useRef<HTMLDivElement>(null);
  const nameOf = new Map(indexes.map(({ symbol, name }) => [symbol, name]));
  const otherIndexes = indexes.filter(({ symbol }) => !shown.includes(symbol));
  const pin = (symbols: readonly string[]) => dispatch(indexesOrdered(symbols));

  useEffect(() => {
    panel.current?.focus();
  }, []);

  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="group"
      aria-label={t('Choose indexes')}
      className={styles.panel}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <h3>{t('Shown')}</h3>
      <ul>
        {shown.map((symbol, place) => {
          const name = nameOf.get(symbol) ?? symbol;
          return (
            <li key={symbol}>
              <span>{name}</span>
              <button
                type="button"
                className="btn btn-plain"
                aria-label={t('Move {name} forward', { name })}
                disabled={place === 0}
                onClick={() => pin(moveEntry(shown, symbol, -1))}
              >
                ↑
              </button>
              <button
                type="button"
                className="btn btn-plain"
                aria-label={t('Move {name} back', { name })}
                disabled={place === shown.length - 1}
                onClick={() => pin(moveEntry(shown, symbol, 1))}
              >
                ↓
              </button>
              <button
                type="button"
                className="btn btn-plain"
                aria-label={t('Unpin {name}', { name })}
                disabled={shown.length === 1}
                onClick={() => pin(shown.filter((other) => other !== symbol))}
              >
                ✕
              </button>
            </li>
          );
        })}
      </ul>
      {otherIndexes.length > 0 && <h3>{t('More indexes')}</h3>}
      <ul>
        {otherIndexes.map(({ symbol, name }) => (
          <li key={symbol}>
            <span>{name}</span>
            <button
              type="button"
              className="btn btn-plain"
              aria-label={t('Pin {name}', { name })}
              onClick={() => pin([...shown, symbol])}
            >
              {t('Pin')}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <button type="button" className="btn btn-plain btn-sm" onClick={() => pin([])}>
          {t('Reset')}
        </button>
        <button type="button" className="btn btn-plain btn-sm" onClick={onClose}>
          {t('Done')}
        </button>
      </div>
    </div>
  );
}
