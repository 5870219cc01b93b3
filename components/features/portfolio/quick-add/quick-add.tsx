import { lazy, Suspense, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import type { PortfolioAccount } from '@/lib/contracts/portfolios/account';
import type { PortfolioEntry } from '@/lib/contracts/portfolios/portfolio';
import type { TransactionResponse } from '@/lib/contracts/portfolios/transaction';
import { toEpochDay } from '@/lib/domain/iso-date';
import type { EpochDay } from '@/lib/domain/iso-date';
import type { TransactionLine } from '@/lib/domain/portfolio/transaction-line';
import { savedText } from '../transactions/effects-text';
import tracker from '../ui/portfolio.module.scss';
import { usePortfolioChange } from '../ui/use-portfolio-change';
import styles from './quick-add.module.scss';

/** Loaded with the first line: most readers of an overview enter none. */
const TransactionForm = lazy(() =>
  import('../transactions/transaction-form').then((part) => ({ default: part.TransactionForm })),
);

export interface QuickAddProps {
  readonly portfolio: PortfolioEntry;
  readonly accounts: readonly PortfolioAccount[];
}

/** The day of the reader's clock: a line says `today` and means their own. */
function localToday(): EpochDay {
  const now = new Date();
  return toEpochDay({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() });
}

/** A transaction in one line: it is read into the fields of the form, which the reader checks and saves. */
export function QuickAdd({ portfolio, accounts }: QuickAddProps) {
  const send = usePortfolioChange(portfolio);
  const input = useRef<HTMLInputElement>(null);
  const [line, setLine] = useState('');
  /** The line that was read last; its number makes the form of each line another one. */
  const [checked, setChecked] = useState<(TransactionLine & { readonly count: number }) | null>(null);

  async function check(event: FormEvent) {
    event.preventDefault();
    const { parseTransactionLine } = await import('@/lib/domain/portfolio/transaction-line');
    const parsed = parseTransactionLine(line, { accounts, today: localToday() });
    setChecked((before) => ({ ...parsed, count: (before?.count ?? 0) + 1 }));
  }

  function close() {
    setChecked(null);
    setLine('');
    input.current?.focus();
  }

  return (
    <div className={styles.box}>
      <Card id="quick-add" title={t('Quick add')}>
        <form className={styles.line} aria-label={t('Quick add')} onSubmit={(event) => void check(event)}>
          <label htmlFor="quick-add-line">{t('Transaction in one line')}</label>
          <FormControl
            ref={input}
            id="quick-add-line"
            value={line}
            onChange={({ target }) => setLine(target.value)}
            placeholder={t('buy 10 AAPL at 180 yesterday')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
          />
          <button type="submit" className="btn btn-primary" disabled={line.trim() === ''}>
            {t('Check')}
          </button>
        </form>
        {checked && (
          <section aria-label={t('Check the transaction')} className={tracker.body}>
            <ul className={styles.questions} role="status">
              {checked.questions.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
              {checked.questions.length === 0 && <li>{t('Is this right? Nothing is stored yet.')}</li>}
            </ul>
            <Suspense fallback={<p>{t('Loading the form…')}</p>}>
              <TransactionForm
                key={checked.count}
                slug={portfolio.slug}
                row={null}
                start={checked}
                accounts={accounts}
                assets={[]}
                day=""
                submit={(body, path) =>
                  send<TransactionResponse>({
                    method: 'POST',
                    path,
                    body,
                    done: savedText(t('Transaction added.'), (asset) => asset),
                  })
                }
                onDone={close}
              />
            </Suspense>
            <button type="button" className="btn btn-plain btn-sm" onClick={close}>
              {t('Cancel')}
            </button>
          </section>
        )}
      </Card>
      <button
        type="button"
        className={`btn btn-primary ${styles.thumb}`}
        onClick={() => {
          input.current?.scrollIntoView({ block: 'center' });
          input.current?.focus({ preventScroll: true });
        }}
      >
        <span aria-hidden="true">+ </span>
        {t('Add')}
        <span className="visually-hidden"> {t('a transaction in one line')}</span>
      </button>
    </div>
  );
}
