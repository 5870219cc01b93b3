import { AppError } from '@/lib/domain/errors';
import type { InstrumentKind } from '@/lib/domain/instruments';
import { formatIsoDate } from '@/lib/domain/iso-date';

import type { InstrumentInput, MarketWriter } from '../../market-model/batches';
import { findTablePaths } from '../csv/find-tables';
import { writeDecimalPoints } from '../csv/decimal-points';
import type { LooseTable } from '../csv/loose-table';
import { describeIgnored, readLooseTable } from '../csv/loose-table';
import { isMissingText, readNumberText } from '../csv/number-text';
import type { NumberText } from '../csv/number-text';
import type { TextRow } from '../csv/read-table';
import { detectDateOrder } from '../dates/date-order';
import type { DateForm } from '../dates/day-parser';
import { NO_DAY, parseDayText } from '../dates/day-parser';
import { refuseFaultyFile } from '../issue-share';
import { describeIssue, IssueLog } from '../issues';
import type { ImportReport } from '../report';
import { resolveSymbol } from '../../market-model/symbols';
import type { RateUnit, StatisticsColumns, StatisticsField } from './statistics-columns';
import {
  findStatisticsColumns,
  isStatisticsHeader,
  checkMillions,
  detectRateUnit,
} from './statistics-columns';

/** Command-line options for tables of statistics. */
export interface StatisticsOptions {
  readonly files: readonly string[];
  /**
   * Kind of the instruments; detected from the columns when absent (a supply implies a coin, a fee a fund).
   */
  readonly kind?: InstrumentKind | null;
  /** The encoding of files that are no UTF-8. */
  readonly encoding?: string | undefined;
  readonly strict?: boolean;
  readonly failOn?: number;
}

/**
 * Imports facts of funds and coins that have no history: fee, assets, yield, group, issuer, index, inception,
 * supply. They are stored with the instrument; an empty cell keeps the stored value.
 *
 * @throws AppError `IMPORT_REFUSED` when a file is not a table of statistics, a unit is ambiguous, or too
 *   many rows are faulty.
 */
export async function importStatistics(
  options: StatisticsOptions,
  writer: MarketWriter,
): Promise<ImportReport> {
  const { paths: files, notes } = await findTablePaths(options.files);
  const faults = new IssueLog();
  const drafts = new Map<string, InstrumentInput>();
  const readerNotes: string[] = [];
  let rowsRead = 0;
  for (const file of files) {
    const table = await readLooseTable(file, isStatisticsHeader, options.encoding);
    if (!table) {
      throw new AppError(
        'IMPORT_REFUSED',
        `${file}: no table of statistics; expected a symbol column and one of fee, assets, yield, group, issuer, index, inception, supply, max supply`,
      );
    }
    const reader = new StatisticsReader(file, withPoints(file, table), options.kind ?? null, faults);
    for (const row of reader.rows) {
      const draft = reader.read(row);
      if (!draft) continue;
      if (drafts.has(draft.symbol)) {
        reader.fault(
          row,
          'symbol',
          'contradiction',
          `a second row for ${draft.symbol}; the first one is used`,
        );
      } else drafts.set(draft.symbol, draft);
    }
    rowsRead += table.rows.length;
    readerNotes.push(...reader.notes());
  }
  const first = faults.firstSkip();
  if (options.strict && first) throw new AppError('IMPORT_REFUSED', `--strict: ${describeIssue(first)}`);
  refuseFaultyFile(faults, rowsRead, { share: options.failOn, file: files.join(', ') });
  if (drafts.size === 0) throw new AppError('IMPORT_REFUSED', `${files.join(', ')}: no row can be read`);
  await writer.writeInstruments([...drafts.values()]);
  return {
    what: 'statistics',
    files,
    rowsRead,
    stored: { new: drafts.size, changed: 0, unchanged: 0 },
    duplicates: 0,
    skipped: faults.leftOut(),
    noted: faults.byReason('note'),
    series: [...drafts.values()].map(({ symbol, details }) => ({
      symbol,
      rows: Object.keys(details ?? {}).length,
      first: null,
      last: null,
    })),
    faults: faults.tallies(),
    notes: [...notes, ...readerNotes],
  };
}

function withPoints(file: string, table: LooseTable): LooseTable {
  const at = findStatisticsColumns(table.headers);
  return writeDecimalPoints(file, table, [at.fee, at.yield, at.assets, at.supply, at.maxSupply]);
}

type Facts = Record<string, string | number>;

/** Parses the rows of one table of statistics. */
class StatisticsReader {
  private readonly at: StatisticsColumns;
  private readonly units: Readonly<Record<'fee' | 'yield', RateUnit | null>>;
  private readonly order: DateForm | null;

  constructor(
    private readonly file: string,
    private readonly table: LooseTable,
    private readonly kind: InstrumentKind | null,
    private readonly faults: IssueLog,
  ) {
    this.at = findStatisticsColumns(table.headers);
    this.units = { fee: this.rateUnit('fee'), yield: this.rateUnit('yield') };
    this.order = detectDateOrder(
      file,
      table.rows.map((row) => ({ text: this.cell(row, 'inception'), line: row.line })),
    );
  }

  get rows(): readonly TextRow[] {
    return this.table.rows;
  }

  /** The instrument of a row; null when the row cannot be parsed, which is reported. */
  read(row: TextRow): InstrumentInput | null {
    const isCoin = this.kind === 'crypto' || (this.kind === null && !isMissingText(this.cell(row, 'supply')));
    const resolved = resolveSymbol(this.cell(row, 'symbol'), isCoin ? 'USD' : null);
    if (!resolved) return this.fault(row, 'symbol', 'bad-symbol', 'expected a symbol');
    const facts: Facts = {};
    for (const field of ['group', 'issuer', 'tracks'] as const) {
      const text = this.cell(row, field);
      if (!isMissingText(text)) facts[field] = text;
    }
    const isRead =
      this.readRate(row, 'fee', 'expenseRatio', facts) &&
      this.readRate(row, 'yield', 'distributionYield', facts) &&
      this.readMillions(row, 'assets', 'assetsMillions', facts) &&
      this.readMillions(row, 'supply', 'supplyMillions', facts) &&
      this.readMillions(row, 'maxSupply', 'maxSupplyMillions', facts) &&
      this.readVolumeUnit(row, facts) &&
      this.readInception(row, facts);
    if (!isRead) return null;
    if (Object.keys(facts).length === 0)
      return this.fault(row, 'symbol', 'missing-cell', 'expected at least one fact beside the symbol');
    const name = this.cell(row, 'name');
    return {
      ...resolved,
      name: name === '' ? null : name,
      kind:
        this.kind ??
        (isCoin ? 'crypto' : 'expenseRatio' in facts || 'assetsMillions' in facts ? 'etf' : null),
      exchange: null,
      currency: null,
      quoteUnit: null,
      country: null,
      sector: null,
      industry: null,
      details: facts,
    };
  }

  /** The detected units, and the ignored columns. */
  notes(): string[] {
    const lines = (['fee', 'yield'] as const).flatMap((field) => {
      const unit = this.units[field];
      return unit === null ? [] : [`${this.file}: ${this.headerOf(field)}: read as ${unit.name}`];
    });
    for (const field of ['assets', 'supply', 'maxSupply'] as const)
      if (this.at[field] !== -1)
        lines.push(`${this.file}: ${this.headerOf(field)}: read as ${this.millions(field).name}`);
    const ignored = describeIgnored(this.file, this.table.headers, Object.values(this.at));
    return ignored === null ? lines : [...lines, ignored];
  }

  fault(
    row: TextRow,
    field: StatisticsField,
    reason: 'bad-symbol' | 'bad-number' | 'bad-date' | 'missing-cell' | 'contradiction',
    expectedText: string,
  ): null {
    this.faults.add({
      file: this.file,
      line: row.line,
      column: this.headerOf(field),
      value: this.cell(row, field),
      reason,
      expected: expectedText,
    });
    return null;
  }

  private readRate(row: TextRow, field: 'fee' | 'yield', key: string, facts: Facts): boolean {
    const text = this.cell(row, field);
    if (isMissingText(text)) return true;
    const number = readNumberText(text);
    const unit = this.units[field];
    const value = number && unit ? Number((number.value / unit.divisor).toPrecision(12)) : Number.NaN;
    if (value >= 0 && value < 1) facts[key] = value;
    else
      this.fault(
        row,
        field,
        'bad-number',
        `expected a rate of 0 or more, below 100%${unit ? `; the column is read as ${unit.name}` : ''}`,
      );
    return key in facts;
  }

  private readMillions(
    row: TextRow,
    field: 'assets' | 'supply' | 'maxSupply',
    key: string,
    facts: Facts,
  ): boolean {
    const text = this.cell(row, field);
    if (isMissingText(text) || text === '∞') return true;
    const number = readNumberText(text);
    // A suffix letter (12.3B) determines the unit.
    const perMillion = /[a-z]$/i.test(text.trim()) ? 1e6 : this.millions(field).perMillion;
    if (number && number.value >= 0 && !number.isPercent)
      facts[key] = Number((number.value / perMillion).toPrecision(12));
    else this.fault(row, field, 'bad-number', 'expected a number of 0 or more');
    return key in facts;
  }

  private readVolumeUnit(row: TextRow, facts: Facts): boolean {
    const text = this.cell(row, 'volumeUnit').trim().toLowerCase();
    if (isMissingText(text)) return true;
    if (text !== 'coins' && text !== 'money') {
      this.fault(row, 'volumeUnit', 'contradiction', 'expected coins or money');
      return false;
    }
    facts['volumeUnit'] = text;
    return true;
  }

  private readInception(row: TextRow, facts: Facts): boolean {
    const text = this.cell(row, 'inception');
    if (isMissingText(text)) return true;
    const day = parseDayText(text, this.order);
    if (day === NO_DAY) this.fault(row, 'inception', 'bad-date', 'expected a date such as 2020-12-31');
    else facts['inception'] = formatIsoDate(day);
    return day !== NO_DAY;
  }

  private rateUnit(field: 'fee' | 'yield'): RateUnit | null {
    if (this.at[field] === -1) return null;
    return detectRateUnit(this.file, { header: this.headerOf(field), field, values: this.numbers(field) });
  }

  private millions(field: 'assets' | 'supply' | 'maxSupply'): {
    readonly name: string;
    readonly perMillion: number;
  } {
    const values = this.numbers(field).map(({ value }) => value);
    const unit = checkMillions(this.headerOf(field), values);
    if (unit) return unit;
    // A small supply is common for coins; small assets of a fund are probably in millions without a stated
    // unit.
    if (field !== 'assets') return { name: 'whole units', perMillion: 1e6 };
    const header = this.headerOf(field);
    throw new AppError(
      'IMPORT_REFUSED',
      `${this.file}: the values of column "${header}" are all below a million; call it "${header} (millions)" or "${header} (billions)", or write 12.3B`,
    );
  }

  private numbers(field: StatisticsField): NumberText[] {
    return this.table.rows.flatMap((row) => readNumberText(this.cell(row, field)) ?? []);
  }

  private headerOf(field: StatisticsField): string {
    return this.table.headers[this.at[field]] ?? field;
  }

  private cell(row: TextRow, field: StatisticsField): string {
    return this.at[field] === -1 ? '' : (row.cells[this.at[field]] ?? '').trim();
  }
}
