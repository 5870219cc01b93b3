import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { t, text } from '@/lib/domain/text';
import { CloseButton } from '@/components/ui/controls/close-button';
import { WATCHLIST_LIMIT } from '@/lib/domain/watchlist';
import type { WatchlistChoice } from '../data/list-calls';
import { stocksText } from '../data/stocks-text';
import { ListImportReport } from './import-report';
import { parseTickers } from './parse-tickers';
import type { ParsedTickers } from './parse-tickers';
import { planImport } from './plan-import';
import { useListImport } from './use-import';
import { useStockNames } from './use-stock-names';
import styles from './edit.module.scss';

/** A list of 200 symbols has a few kilobytes; a file of this size is not a list. */
const MAX_BYTES = 1_000_000;

/** More tickers than this are not a list of 200 stocks. */
const MAX_TICKERS = 1000;

export interface ImportPanelProps {
  /** Symbols that are already on the list. */
  readonly listed: ReadonlySet<string>;
  /** The watchlist that the stocks are added to. */
  readonly list: WatchlistChoice;
  /** Called after an import that added stocks. */
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

/** The reason why a text cannot be checked against the list; null when it can be. */
function refusalOf({ tickers, faults }: ParsedTickers): string | null {
  if (tickers.length + faults.length === 0) return t('No tickers found.');
  if (tickers.length + faults.length <= MAX_TICKERS) return null;
  return t(
    'More than {maxTickers} tickers; a watchlist is limited to {watchlistLimit}. Nothing was added. Shorten the text.',
    { maxTickers: MAX_TICKERS, watchlistLimit: WATCHLIST_LIMIT },
  );
}

/** Adds many stocks at once: paste text or choose a file, review the plan, then confirm. Loaded on demand. */
export default function ImportPanel({ listed, list, onAdded, onClose }: ImportPanelProps) {
  const { index, hasFailed, load: onLoad } = useStockNames();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  /** The text to check as soon as the list of stocks has loaded. */
  const [asked, setAsked] = useState<ParsedTickers | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { progress, run, stop, forget } = useListImport(list, (added) => {
    setAsked(null);
    if (added > 0) onAdded();
  });
  const isRunning = progress?.isRunning ?? false;
  const plan = useMemo(
    () => (asked && index && !progress ? planImport(asked, { index, listed }) : null),
    [asked, index, progress, listed],
  );
  useEffect(() => box.current?.focus(), []);

  function change(value: string) {
    setText(value);
    setAsked(null);
    setProblem(null);
    forget();
    onLoad();
  }

  function check() {
    forget();
    onLoad();
    const parsed = parseTickers(text);
    const refusal = refusalOf(parsed);
    setProblem(refusal);
    setAsked(refusal ? null : parsed);
  }

  async function readFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Allows the same file to be chosen again after it was corrected.
    target.value = '';
    if (!file) return;
    if (file.size > MAX_BYTES) {
      setProblem(t('“{name}” is larger than 1 MB. Nothing was imported.', { name: file.name }));
      return;
    }
    try {
      change(await file.text());
    } catch (error) {
      setProblem(
        t('“{name}” cannot be read: {message}', {
          name: file.name,
          message: error instanceof Error ? error.message : String(error),
        }),
      );
    }
  }

  return (
    <section className={styles.import} aria-labelledby="import-title">
      <div className={styles.importHead}>
        <h3 id="import-title">{t('Import tickers')}</h3>
        <CloseButton label={t('Close the import')} onClick={onClose} />
      </div>
      <label className={styles.label} htmlFor="import-text">
        {t('Paste tickers, or a CSV with a column “Symbol”')}
      </label>
      <textarea
        ref={box}
        id="import-text"
        className="form-control"
        rows={4}
        value={text}
        placeholder={t('AAPL, MSFT, NVDA')}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        readOnly={isRunning}
        aria-describedby="import-state"
        onChange={(event) => change(event.target.value)}
        onFocus={onLoad}
      />
      <div className={styles.importTools}>
        <label className={`btn btn-plain ${styles.file}`}>
          {t('Choose a file')}
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            className="visually-hidden"
            disabled={isRunning}
            onChange={(event) => void readFile(event)}
          />
        </label>
        <button
          type="button"
          className="btn btn-plain"
          disabled={isRunning || text.trim() === ''}
          onClick={check}
        >
          {t('Check')}
        </button>
        {plan && plan.additions.length > 0 && (
          <button type="button" className="btn btn-primary" onClick={() => void run(plan.additions)}>
            {plan.withoutRoom.length > 0
              ? t('Add the first {count}', { count: plan.additions.length })
              : t('Add {stocksText}', { stocksText: stocksText(plan.additions.length) })}
          </button>
        )}
        {progress && progress.rest.length > 0 && !isRunning && (
          <button type="button" className="btn btn-primary" onClick={() => void run(progress.rest)}>
            {t('Add the remaining {count}', { count: progress.rest.length })}
          </button>
        )}
        {isRunning && (
          <button type="button" className="btn btn-plain" onClick={stop}>
            {t('Stop')}
          </button>
        )}
      </div>
      <ListImportReport
        plan={plan}
        progress={progress}
        problem={problem ?? (asked && !index && hasFailed ? t(LIST_UNAVAILABLE) : null)}
        isWaiting={asked !== null && !index && !hasFailed}
      />
    </section>
  );
}

const LIST_UNAVAILABLE = text(
  'The list of stocks could not be loaded. Press “Check” again in a few seconds.',
);
