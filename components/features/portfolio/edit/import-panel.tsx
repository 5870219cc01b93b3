import { useEffect, useMemo, useRef, useState } from 'react';
import type { ChangeEvent } from 'react';
import { WATCHLIST_LIMIT } from '@/lib/domain/watchlist';
import { ImportReport } from './import-report';
import { parseTickers } from './parse-tickers';
import type { ParsedTickers } from './parse-tickers';
import { planImport } from './plan-import';
import { useImport } from './use-import';
import { useStockNames } from './use-stock-names';
import styles from './edit.module.scss';

/** A list of 200 symbols takes some kilobytes; a file of this size is something else. */
const MOST_BYTES = 1_000_000;

/** More tickers than these are no list of 200 stocks. */
const MOST_TICKERS = 1000;

export interface ImportPanelProps {
  /** Symbols on the list now. */
  readonly listed: ReadonlySet<string>;
  /** Called when stocks were added, with how many. */
  readonly onAdded: (count: number) => void;
  readonly onClose: () => void;
}

/** Why a text is not checked against the list; null when it can be. */
function refusalOf({ tickers, faults }: ParsedTickers): string | null {
  if (tickers.length + faults.length === 0) return 'There is no ticker in this text.';
  if (tickers.length + faults.length <= MOST_TICKERS) return null;
  return `These are more than ${MOST_TICKERS} tickers, and a list holds ${WATCHLIST_LIMIT}. Take a shorter text; nothing was added.`;
}

/** Adds many stocks at once: paste or choose a file, see what would happen, then let it happen. To be loaded when it is asked for. */
export default function ImportPanel({ listed, onAdded, onClose }: ImportPanelProps) {
  const { index, hasFailed, load: onLoad } = useStockNames();
  const box = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  /** What is to be checked, as soon as the list of stocks is there. */
  const [asked, setAsked] = useState<ParsedTickers | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { progress, run, stop, forget } = useImport((added) => {
    setAsked(null);
    if (added > 0) onAdded(added);
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
    // The same file can be chosen again after it was mended.
    target.value = '';
    if (!file) return;
    if (file.size > MOST_BYTES) {
      setProblem(`“${file.name}” is larger than 1 MB: that is no list of tickers. Nothing was read.`);
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
        <button type="button" className={styles.close} aria-label="Close the import" onClick={onClose}>
          ✕
        </button>
      </div>
      <label className={styles.label} htmlFor="import-text">
        Paste tickers, or a CSV whose head names the column “Symbol”
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
              : `Add ${plan.additions.length} ${plan.additions.length === 1 ? 'stock' : 'stocks'}`}
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
      <ImportReport
        plan={plan}
        progress={progress}
        problem={problem ?? (asked && !index && hasFailed ? LIST_AWAY : null)}
        isWaiting={asked !== null && !index && !hasFailed}
      />
    </section>
  );
}

const LIST_AWAY =
  'The list of stocks cannot be loaded now, so nothing can be checked. Press “Check” again in a few seconds.';
