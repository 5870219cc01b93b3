import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
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

/** Why a text cannot be checked against the list; null when it can be. */
function refusalOf({ tickers, faults }: ParsedTickers): string | null {
  if (tickers.length + faults.length === 0) return 'No tickers found.';
  if (tickers.length + faults.length <= MAX_TICKERS) return null;
  return `More than ${MAX_TICKERS} tickers; a watchlist is limited to ${WATCHLIST_LIMIT}. Nothing was added. Shorten the text.`;
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
      setProblem(`“${file.name}” is larger than 1 MB. Nothing was imported.`);
      return;
    }
    try {
      change(await file.text());
    } catch (error) {
      setProblem(`“${file.name}” cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  return (
    <section className={styles.import} aria-labelledby="import-title">
      <div className={styles.importHead}>
        <h3 id="import-title">Import tickers</h3>
        <CloseButton label="Close the import" onClick={onClose} />
      </div>
      <label className={styles.label} htmlFor="import-text">
        Paste tickers, or a CSV with a column “Symbol”
      </label>
      <textarea
        ref={box}
        id="import-text"
        className="form-control"
        rows={4}
        value={text}
        placeholder="AAPL, MSFT, NVDA"
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
          Choose a file
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
          Check
        </button>
        {plan && plan.additions.length > 0 && (
          <button type="button" className="btn btn-primary" onClick={() => void run(plan.additions)}>
            {plan.withoutRoom.length > 0
              ? `Add the first ${plan.additions.length}`
              : `Add ${stocksText(plan.additions.length)}`}
          </button>
        )}
        {progress && progress.rest.length > 0 && !isRunning && (
          <button type="button" className="btn btn-primary" onClick={() => void run(progress.rest)}>
            Add the remaining {progress.rest.length}
          </button>
        )}
        {isRunning && (
          <button type="button" className="btn btn-plain" onClick={stop}>
            Stop
          </button>
        )}
      </div>
      <ListImportReport
        plan={plan}
        progress={progress}
        problem={problem ?? (asked && !index && hasFailed ? LIST_UNAVAILABLE : null)}
        isWaiting={asked !== null && !index && !hasFailed}
      />
    </section>
  );
}

const LIST_UNAVAILABLE = 'The list of stocks could not be loaded. Press “Check” again in a few seconds.';
