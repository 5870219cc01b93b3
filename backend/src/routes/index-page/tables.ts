import {
  ConcentrationRow,
  IndexLeaver,
  IndexPageResponse,
  IndexSector,
  SeasonRow,
} from '@/lib/contracts/index-page';
import type { IndexPart } from '@/lib/contracts/index-page';
import { definitionOf } from '@/lib/domain/figures';
import type { CsvCell, CsvTable } from '../../plugins/write-csv';
import { fieldTable } from '../shared/field-table';

type Column = CsvTable['columns'][number];

/** A column whose definition comes from the registry or from the page. */
function explained(name: string, id: string): Column {
  const figure = definitionOf(id);
  return { name, definition: figure ? `${figure.meaning} ${figure.formula}` : name };
}

const SYMBOL: Column = { name: 'symbol', definition: 'display code' };
const NAME: Column = { name: 'name', definition: 'full name' };
const SECTOR: Column = { name: 'sector', definition: 'GICS sector; empty where none is known' };
const WEIGHT = explained('weight', 'index.weight');
const CONTRIBUTION = explained('contribution', 'index.contribution');

/** Converts each part of the response into a table. */
const TABLES: Readonly<Record<IndexPart, (answer: IndexPageResponse) => Omit<CsvTable, 'title' | 'notes'>>> =
  {
    members: membersTable,
    prices: ({ series }) => ({
      columns: [
        { name: 'date', definition: 'exchange-local trading day' },
        { name: 'open', definition: 'first level of the day' },
        { name: 'high', definition: 'highest level' },
        { name: 'low', definition: 'lowest level' },
        { name: 'close', definition: 'last level' },
        { name: 'total', definition: 'close with dividends reinvested, where the source has them' },
      ],
      rows: series.dates.map((date, i) => [
        date,
        series.open[i] ?? null,
        series.high[i] ?? null,
        series.low[i] ?? null,
        series.close[i] ?? null,
        series.total[i] ?? null,
      ]),
    }),
    drawdowns: ({ drawdowns }) => ({
      ...fieldTable(IndexPageResponse.properties.drawdowns.items, drawdowns, {
        peak: 'day of the peak',
        trough: 'day of the lowest close',
        recovery: 'first close at or above the peak; empty: not yet',
        depth: 'trough / peak - 1',
        days: 'calendar days from the peak to the recovery, or to the last day',
      }),
    }),
    years: ({ years }) => ({
      columns: [
        { name: 'year', definition: 'calendar year' },
        {
          name: 'return',
          definition: 'from the last close before it to its own last close, within the range',
        },
        { name: 'isPartial', definition: 'true: only a part of the year lies in the range' },
      ],
      rows: years.map(({ year, value, isPartial }) => [year, value, isPartial]),
    }),
    months: ({ months }) => ({
      columns: [
        { name: 'year', definition: 'calendar year' },
        { name: 'month', definition: '1 to 12' },
        {
          name: 'return',
          definition: 'from the last close before it to its own last close, within the range',
        },
      ],
      rows: months.map(({ year, month, value }) => [year, month, value]),
    }),
    rolling: ({ rolling }) => ({
      columns: [
        { name: 'years', definition: 'length of the time' },
        { name: 'date', definition: 'its end' },
        explained('return', 'index.rolling'),
      ],
      rows: rolling.flatMap(({ dates, values, years }) =>
        dates.map((date, i) => [years, date, values[i] ?? null]),
      ),
    }),
    seasonality: ({ seasonality }) => ({
      ...fieldTable(SeasonRow, seasonality.rows, {
        month: '1 to 12',
        n: explained('n', 'index.seasonCount').definition,
        mean: explained('mean', 'index.seasonMean').definition,
        median: explained('median', 'index.seasonMedian').definition,
        hitRate: explained('hitRate', 'index.hitRate').definition,
        t: explained('t', 'index.seasonT').definition,
        p: explained('p', 'index.seasonP').definition,
        significance: 'chance: p of 5% or more; alone: below it on its own; among-twelve: below 5% / 12',
      }),
    }),
    sectors: ({ sectors }) => ({
      ...fieldTable(IndexSector, sectors, {
        sector: SECTOR.definition,
        members: 'members on the as-of day',
        weight: explained('weight', 'index.sectorWeight').definition,
        weightAtStart: 'weight of its members of then at the start of the period',
        equalWeight: 'its share of the number of members whose prices have not ended',
        contribution: explained('contribution', 'index.sectorContribution').definition,
      }),
    }),
    leavers: ({ leavers }) => ({
      ...fieldTable(IndexLeaver, leavers, {
        symbol: SYMBOL.definition,
        name: NAME.definition,
        sector: SECTOR.definition,
        left: 'first day on which it was out',
        contribution: CONTRIBUTION.definition,
      }),
    }),
    concentration: ({ concentration }) => ({
      ...fieldTable(ConcentrationRow, concentration, {
        date: 'last session of the year; the last row is the as-of day’s',
        members: 'members with a known weight',
        top10: explained('top10', 'index.top10').definition,
        largest: explained('largest', 'index.largest').definition,
        herfindahl: explained('herfindahl', 'index.herfindahl').definition,
        effective: explained('effective', 'index.effective').definition,
      }),
    }),
    weights: ({ weights }) => ({
      columns: [
        { name: 'date', definition: 'first session, ends of months, last session' },
        { name: 'index', definition: 'level of the members weighed as the index does, 1 at the first date' },
        { name: 'equal', definition: 'level of the same members, each the same on every session' },
      ],
      rows: (weights?.dates ?? []).map((date, i) => [
        date,
        weights?.index[i] ?? null,
        weights?.equal[i] ?? null,
      ]),
    }),
  };

function membersTable({ members }: IndexPageResponse): Omit<CsvTable, 'title' | 'notes'> {
  const ids = Object.keys(members[0]?.figures ?? {});
  return {
    columns: [
      SYMBOL,
      NAME,
      SECTOR,
      { name: 'industry', definition: 'GICS sub-industry' },
      WEIGHT,
      CONTRIBUTION,
      { name: 'currency', definition: 'of its prices, ISO 4217' },
      { name: 'lastDay', definition: 'day of its last price on or before the as-of day' },
      ...ids.map((id) => explained(id, id)),
    ],
    rows: members.map((member): CsvCell[] => [
      member.symbol,
      member.name,
      member.sector,
      member.industry,
      member.weight,
      member.contribution,
      member.currency,
      member.lastDay,
      ...ids.map((id) => member.figures[id] ?? null),
    ]),
  };
}

const TITLES: Readonly<Record<IndexPart, string>> = {
  members: 'members with weight and contribution',
  prices: 'daily levels',
  drawdowns: 'worst drawdowns',
  years: 'calendar years',
  months: 'months',
  rolling: 'rolling returns',
  seasonality: 'seasonality by month',
  sectors: 'sectors',
  leavers: 'leavers of the period',
  concentration: 'concentration by year',
  weights: 'index weights against equal weights',
};

/** Converts a part of the index page into a table. */
export function toIndexTable(answer: IndexPageResponse, part: IndexPart): CsvTable {
  return {
    title: `${answer.label}: ${TITLES[part]}`,
    notes: notesOf(answer, part),
    ...TABLES[part](answer),
  };
}

const OF_THE_RANGE: readonly IndexPart[] = ['prices', 'drawdowns', 'years', 'months'];
const OF_THE_PERIOD: readonly IndexPart[] = ['members', 'sectors', 'leavers'];
const FRACTIONS = 'weights, contributions and returns are fractions (0.0123 is 1.23%)';

function notesOf({ contribution, index, membership, range }: IndexPageResponse, part: IndexPart): string[] {
  const notes = [FRACTIONS];
  if (index === null) notes.push('the data hold no prices of the index itself');
  if (OF_THE_RANGE.includes(part))
    notes.push(`range: ${range.from ?? 'none'} to ${range.to ?? 'none'}; basis: ${range.basis}`);
  if (!OF_THE_PERIOD.includes(part)) return notes;
  if (membership.isSample) notes.push('a sample of the index’s members');
  notes.push(
    membership.weighing === null
      ? 'no weights: no share counts imported'
      : `members weighed by ${membership.weighing}; period ${contribution.period}: ${contribution.from ?? 'none'} to ${contribution.to ?? 'none'}, change of the members together ${contribution.change ?? 'unknown'}, of the index ${contribution.indexChange ?? 'unknown'}`,
    ...(contribution.basisUnknown.length === 0
      ? []
      : [
          `without a contribution, as their prices contain dividends: ${contribution.basisUnknown.join(' ')}`,
        ]),
  );
  return notes;
}
