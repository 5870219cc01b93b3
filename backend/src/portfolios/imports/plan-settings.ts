import type { ImportExtra } from '@/lib/contracts/portfolios/import';

import { readExtraRows, type DocumentSettings } from '../exports/document-extras';
import { NEW_SETTINGS, updatePortfolio, type PortfolioRow } from '../../db/repositories/portfolio-rows';
import type { StoredTransaction } from '../../db/repositories/portfolio-transaction-rows';
import type { PortfolioChange } from '../change-portfolio';
import { FIGURE_SETTINGS } from '../portfolios';
import { canonicalBenchmark } from '../canonical-benchmark';
import type { CheckedExtras } from './check-extras';

/** A portfolio after the settings of a file, and what became of them. */
export interface TakenSettings {
  readonly portfolio: PortfolioRow;
  readonly extras: readonly ImportExtra[];
}

type Setting = keyof DocumentSettings;
const SETTINGS = Object.keys(FIGURE_SETTINGS) as Setting[];

/**
 * Gives a portfolio the settings of a file. It has to be untouched: with the settings of a new portfolio, and without
 * transactions, statements, targets and goals, whose figures or amounts would become others. The base currency was chosen when
 * the portfolio was created and says nothing about this: nothing of an untouched portfolio depends on it, and the amounts of the
 * file's goals are in that of the file.
 */
export async function takeSettings(
  { log, portfolio, store, tx }: PortfolioChange,
  given: CheckedExtras['settings'],
  present: readonly StoredTransaction[],
): Promise<TakenSettings> {
  if (given === null) return { portfolio, extras: [] };
  const benchmarkName = given.benchmark ?? null;
  const checked = benchmarkName === null ? null : canonicalBenchmark(store, benchmarkName);
  const benchmark = checked && 'benchmark' in checked ? checked.benchmark : null;
  const nextSettings = { baseCurrency: portfolio.baseCurrency, ...NEW_SETTINGS, ...given, benchmark };
  const unknown =
    benchmarkName !== null && benchmark === null ? [`the benchmark ${benchmarkName} is not known here`] : [];
  const outcome = (part: Partial<ImportExtra>, details: readonly string[]): readonly ImportExtra[] => {
    const detail = [...details, ...unknown].join('; ');
    return [{ kind: 'settings', new: 0, known: 0, skipped: 0, ...part, ...(detail !== '' && { detail }) }];
  };
  const changed = SETTINGS.filter((name) => nextSettings[name] !== portfolio[name]);
  if (changed.length === 0) return { portfolio, extras: outcome({ known: 1 }, []) };
  const { goals, statements, targets } = await readExtraRows(tx, portfolio.id);
  const isUntouched =
    [present, goals, statements, targets].every(({ length }) => length === 0) &&
    Object.entries(NEW_SETTINGS).every(([name, value]) => portfolio[name as Setting] === value);
  if (!isUntouched)
    return {
      portfolio,
      extras: outcome({ skipped: 1 }, ['the portfolio has settings or contents of its own, which stay']),
    };
  await log.keep('portfolios', [portfolio.id]);
  const settings = Object.fromEntries(changed.map((name) => [name, String(nextSettings[name])]));
  return {
    portfolio: await updatePortfolio(tx, portfolio.id, nextSettings),
    extras: outcome({ new: 1, settings }, []),
  };
}
