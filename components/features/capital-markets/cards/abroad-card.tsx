import { lengthText } from '@/lib/domain/horizons';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import blocks from '@/components/research/page/page-blocks.module.scss';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import { ImportCommand, ImportHint, UnlessFetched } from '@/components/ui/data-start';
import type { CapitalMarkets } from '@/lib/contracts/capital-markets';
import { formatDay } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { formatReturn } from '@/lib/format/percent';
import type { YieldCurveLine, CurveTerm } from '../data/curve-svg';
import { CurvesFigure } from './curves-figure';
import type { CapitalMarketsPageData } from '../data/load-capital-markets-page';
import styles from './macro-view.module.scss';
import { writeBasisPoints, writePeriod, writeRate } from '../data/write-macro';

type Foreign = CapitalMarkets['foreign'];
type Policy = Foreign['policy'][number];
type Term = Foreign['curves'][number]['terms'][number];

const SOURCES: Readonly<Record<string, string>> = {
  get pairs() {
    return t('the quoted pairs');
  },
  get ecb() {
    return t('the reference rates of the ECB');
  },
};

/** The dollar index, policy rates of five central banks, and the curves of Canada and the euro area. */
export function AbroadCard({ page }: { readonly page: CapitalMarketsPageData }) {
  const { curves, policy } = page.foreign;
  return (
    <Card
      id="abroad"
      title={t('Dollar index, policy rates and curves abroad')}
      footer={t('Last published values. Changes of rates in basis points, of the index in percent.')}
    >
      <Dollar dollar={page.dollar} />
      <div className={styles.abroad}>
        <div>
          <h3>{t('Policy rates')}</h3>
          <DataTable
            caption={t('Five central banks: policy rates')}
            columns={POLICY_COLUMNS}
            rows={policy}
            rowKey={({ bank }) => bank}
          />
        </div>
        <div>
          <h3>{t('Government yields by area')}</h3>
          <CurvesByArea page={page} />
        </div>
        {curves.map(({ area, name, terms, wanted }) => (
          <div key={area}>
            <h3>{t(name)}</h3>
            {terms.length === 0 ? (
              <p className={blocks.note}>
                {t('No yields stored.')}{' '}
                <ImportCommand>
                  {t('Import {wanted}, …: npm run tapeglass -- import macro FILE --id {wanted2}', {
                    wanted: wanted.slice(0, 3).join(', '),
                    wanted2: wanted[0],
                  })}
                </ImportCommand>
              </p>
            ) : (
              <DataTable
                caption={t('Yields: {name}', { name: t(name) })}
                columns={TERM_COLUMNS}
                rows={terms}
                rowKey={({ label }) => label}
              />
            )}
            {terms.length > 0 && wanted.length > 0 && (
              <p className={blocks.note}>{t('Not stored: {wanted}.', { wanted: wanted.join(', ') })}</p>
            )}
          </div>
        ))}
      </div>
    </Card>
  );
}

/** The curves of the United States, Canada and the euro area in one chart. */
function CurvesByArea({ page }: { readonly page: CapitalMarketsPageData }) {
  const { days, maturities } = page.main.answer.curve;
  const [now] = days;
  const areas = [
    {
      id: 'US',
      label: t('United States'),
      terms: maturities.map(({ label, years }, at) => ({ label, years, value: now?.yields[at] ?? null })),
    },
    ...page.foreign.curves.map(({ area, name, terms }) => ({ id: area, label: t(name), terms })),
  ];
  const byYears = new Map(
    areas.flatMap(({ terms }) => terms.map(({ label, years }) => [years, { label, years }] as const)),
  );
  const terms = [...byYears.values()].sort((a, b) => a.years - b.years);
  const lines = areas
    .map(({ id, label, terms: own }) => ({
      id,
      label,
      yields: terms.map(({ years }) => own.find((term) => term.years === years)?.value ?? null),
    }))
    .filter(({ yields }) => yields.some((value) => value !== null));
  return (
    <CurvesFigure
      label={t('Government yields by area')}
      summary={lines.map(describeEnds(terms)).join(' ')}
      terms={terms}
      lines={lines}
      fileName="yields-by-area"
      nothing={t('No yields of any area are stored.')}
    />
  );
}

/** A curve in a sentence: its shortest and its longest yield. */
const describeEnds =
  (terms: readonly CurveTerm[]) =>
  ({ label, yields }: YieldCurveLine): string => {
    const texts = terms.flatMap((term, at) => {
      const value = yields[at] ?? null;
      return value === null ? [] : [t('{rate} for {label}', { rate: writeRate(value), label: term.label })];
    });
    return `${label}: ${[...new Set([texts[0], texts.at(-1)])].join(', ')}.`;
  };

function Dollar({ dollar }: { readonly dollar: CapitalMarkets['dollar'] }) {
  const { change1D, change1M, change1W, change1Y, day, gap, missing, source, value } = dollar;
  if (day === null) {
    return (
      <p className={blocks.note}>
        {missing.length > 0
          ? rich(
              'Dollar index: no rate of {missing} is stored. <0>Import prices of EURUSD=X, USDJPY=X, GBPUSD=X, USDCAD=X, USDSEK=X and USDCHF=X.</0>',
              { missing: missing.join(', ') },
              <ImportHint of="currency">{null}</ImportHint>,
            )
          : rich(
              'Dollar index: no common day. <0>Import prices of EURUSD=X, USDJPY=X, GBPUSD=X, USDCAD=X, USDSEK=X and USDCHF=X.</0>',
              {},
              <ImportHint of="currency">{null}</ImportHint>,
            )}
      </p>
    );
  }
  const changes = [
    ['1D', change1D],
    ['1W', change1W],
    ['1M', change1M],
    ['1Y', change1Y],
  ] as const;
  return (
    <dl className={styles.dollar}>
      <div>
        <dt>
          {t('Dollar index')} <Explain id="macro.dollar" name={t('Dollar index')} />
        </dt>
        <dd>
          <FigureText value={value} gap={gap} format={formatNumber} showsGap />
        </dd>
      </div>
      {changes.map(([name, change]) => (
        <div key={name}>
          <dt>{lengthText(name)}</dt>
          <dd>
            <FigureText value={change} gap={gap} format={formatReturn} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{t('From')}</dt>
        <dd>
          {SOURCES[source ?? ''] ?? source}, {formatDay(day)}
        </dd>
      </div>
    </dl>
  );
}

const bp = (value: number | null, gap: Policy['gap']) => (
  <FigureText value={value} gap={gap} format={writeBasisPoints} />
);

const periodOf = ({ day, frequency }: Pick<Policy, 'day' | 'frequency'>): string =>
  day === null ? '' : writePeriod(day, frequency ?? 'daily');

const POLICY_COLUMNS: readonly DataColumn<Policy>[] = [
  {
    id: 'bank',
    get head() {
      return t('Central bank');
    },
    align: 'start',
    cell: ({ bank, currency, id }) => (
      <>
        {t(bank)}
        <span className={styles.id}>{id === null ? currency : `${currency}, ${id}`}</span>
      </>
    ),
  },
  {
    id: 'value',
    get head() {
      return t('Rate');
    },
    cell: ({ gap, value, wanted }) =>
      wanted === null ? (
        <FigureText value={value} gap={gap} format={writeRate} showsGap />
      ) : (
        <span className={styles.id}>
          {rich('not stored<0>: import {wanted}</0>', { wanted }, <UnlessFetched>{null}</UnlessFetched>)}
        </span>
      ),
  },
  {
    id: 'change1M',
    head: '1M',
    cell: ({ change1M, gap, id }) => (id === null ? '' : bp(change1M, gap)),
  },
  { id: 'change1Y', head: '1Y', cell: ({ change1Y, gap, id }) => (id === null ? '' : bp(change1Y, gap)) },
  {
    id: 'day',
    get head() {
      return t('Period');
    },
    align: 'start',
    cell: periodOf,
  },
];

const TERM_COLUMNS: readonly DataColumn<Term>[] = [
  {
    id: 'term',
    get head() {
      return t('Term');
    },
    align: 'start',
    cell: ({ label }) => label,
  },
  {
    id: 'value',
    get head() {
      return t('Yield');
    },
    cell: ({ gap, value }) => <FigureText value={value} gap={gap} format={writeRate} showsGap />,
  },
  { id: 'change1M', head: '1M', cell: ({ change1M, gap }) => bp(change1M, gap) },
  { id: 'change1Y', head: '1Y', cell: ({ change1Y, gap }) => bp(change1Y, gap) },
  {
    id: 'day',
    get head() {
      return t('Period');
    },
    align: 'start',
    cell: periodOf,
  },
];
