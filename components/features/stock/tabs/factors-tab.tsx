import { t } from '@/lib/domain/text';
import { lazyHydrate } from '@/components/ui/lazy-hydration/lazy-hydrate';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { EmptyState } from '@/components/ui/empty-state';
import { Explain } from '@/components/ui/explain/explain';
import { FigureText } from '@/components/ui/figure-text';
import { SegmentedControl } from '@/components/ui/controls/segmented-control';
import type { FactorsPage } from '@/lib/contracts/stock-factors';
import { ROLLING_FACTOR_WINDOWS } from '@/lib/domain/factor-windows';
import { formatDay } from '@/lib/format/date';
import { gapText } from '@/lib/format/gap-text';
import { formatCount, formatNumber, formatPValue } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import { researchQuery } from '@/lib/site/routes';
import { FactRows } from '../cards/fact-rows';
import { AbsentValue } from './absent-value';
import { FACTOR_LABELS } from './factor-labels';
import { factorsQuery, MODEL_NAMES, EXPOSURE_MODELS } from './factors-state';
import type { FactorsState } from './factors-state';
import { TabProblems } from './tab-problems';
import type { TabPropsOf } from './tab-props';
import styles from './tabs.module.scss';

const RollingCard = lazyHydrate(() => import('./rolling-loadings-card').then((part) => part.RollingCard));

type Answer = Omit<FactorsPage, 'meta' | 'head'>;

/** The factor exposures of an instrument: one model in full, all of them in a row each, and over time. */
export function FactorsTab({ answer, state, problems, header, path, asOf, source }: TabPropsOf<'factors'>) {
  const { symbol } = header.identity;
  const hrefWith = (part: Partial<FactorsState>): string =>
    `${path}${researchQuery({ ...factorsQuery({ ...state, ...part }), asOf })}`;
  return (
    <>
      <TabProblems problems={problems} />
      <div className={styles.controls}>
        <SegmentedControl
          label={t('Model')}
          segments={EXPOSURE_MODELS.map((id) => ({
            id,
            label: MODEL_NAMES[id],
            href: hrefWith({ model: id }),
          }))}
          current={state.model}
        />
        <SegmentedControl
          label={t('Rolling window in daily returns')}
          segments={ROLLING_FACTOR_WINDOWS.map((window) => ({
            id: String(window),
            label: String(window),
            href: hrefWith({ window }),
          }))}
          current={String(state.window)}
        />
      </div>
      <ExposuresCard answer={answer} symbol={symbol} />
      <RollingCard rolling={answer.rolling} symbol={symbol} source={source} asOf={source.asOf ?? asOf} />
      <ModelsCard answer={answer} hrefOf={(model) => hrefWith({ model })} />
    </>
  );
}

function ExposuresCard({ answer, symbol }: { readonly answer: Answer; readonly symbol: string }) {
  const { adjR2, excessReturn, files, first, gap, last, n, r2, residualSd, terms } = answer;
  const title = t('Factor exposures of {symbol}', { symbol });
  if (gap !== null)
    return (
      <Card id="exposures" title={title}>
        <EmptyState title={t('No regression')}>{gapText(gap)}</EmptyState>
      </Card>
    );
  return (
    <Card
      id="exposures"
      title={title}
      footer={t(
        'Least squares of daily total returns over the bill on the returns of the factors, five years up to their last day. Contributions add up to the mean excess return a year, shares of the variance to R². A loading says how the instrument moved, not why.',
      )}
    >
      <DataTable caption={title} rows={terms} rowKey={({ term }) => term} columns={termColumns()} />
      <FactRows
        caption={t('The regression')}
        rows={[
          {
            name: 'R²',
            explains: 'factor.r2',
            value: t('{number} (adjusted {number2})', { number: number(r2), number2: number(adjR2) }),
          },
          {
            name: t('Excess return a year'),
            detail: t('Mean over the bill x 252'),
            value: <FigureText value={excessReturn} format={formatReturn} isChange />,
          },
          {
            name: t('Residual deviation'),
            explains: 'factor.residual',
            value:
              residualSd === null
                ? ''
                : t('{residualSd} a day', { residualSd: formatPercent(residualSd / 100) }),
          },
          {
            name: t('Days'),
            value:
              first && last
                ? t('{n}, {first} to {last}', {
                    n: formatCount(n),
                    first: formatDay(first),
                    last: formatDay(last),
                  })
                : t('{n}', { n: formatCount(n) }),
          },
          {
            name: t('Files'),
            value: files.map(({ set, vintage }) => `${set} (${vintage ?? t('unknown vintage')})`).join(', '),
          },
        ]}
      />
    </Card>
  );
}

function number(value: number | null): string {
  return value === null ? '' : formatNumber(value);
}

type Term = Answer['terms'][number];

function termColumns(): DataColumn<Term>[] {
  const plain = (
    id: 'standardError' | 't' | 'p' | 'tNeweyWest',
    [head, definition, digits]: readonly [head: string, definition: string, digits: number],
    format = formatNumber,
  ): DataColumn<Term> => ({
    id,
    head,
    aside: <Explain id={definition} name={head} />,
    cell: (term) => format(term[id], { digits }),
  });
  return [
    {
      id: 'term',
      head: t('Term'),
      align: 'start',
      cell: ({ term }) => (term === 'alpha' ? t('Alpha (% a day)') : (FACTOR_LABELS[term] ?? term)),
    },
    {
      id: 'loading',
      head: t('Loading'),
      aside: <Explain id="factor.coefficient" name={t('Loading')} />,
      cell: ({ loading, term }) => formatNumber(loading, { digits: term === 'alpha' ? 4 : 2 }),
    },
    plain('standardError', [t('Std. error'), 'factor.standardError', 4]),
    plain('t', ['t', 'factor.t', 2]),
    plain('tNeweyWest', [t('t, Newey-West'), 'factor.tNeweyWest', 2]),
    plain('p', ['p', 'factor.p', 4], formatPValue),
    {
      id: 'factorReturn',
      head: t('Factor a year'),
      cell: ({ factorReturn }) =>
        factorReturn === null ? (
          <AbsentValue reason={t('alpha has no factor')} />
        ) : (
          <FigureText value={factorReturn} format={formatReturn} isChange />
        ),
    },
    {
      id: 'contribution',
      head: t('Contribution a year'),
      cell: ({ contribution }) => <FigureText value={contribution} format={formatReturn} isChange />,
    },
    {
      id: 'share',
      head: t('Of the variance'),
      cell: ({ varianceShare }) =>
        varianceShare === null ? (
          <AbsentValue reason={t('alpha has no variance')} />
        ) : (
          formatPercent(varianceShare, { digits: 1 })
        ),
    },
  ];
}

function ModelsCard({
  answer: { model: current, models },
  hrefOf,
}: {
  readonly answer: Answer;
  readonly hrefOf: (model: FactorsState['model']) => string;
}) {
  const factors = [...new Set(models.flatMap(({ loadings }) => Object.keys(loadings)))];
  if (models.length === 0) return null;
  return (
    <Card
      id="models"
      title={t('All models')}
      footer={t(
        'CAPM, three factors and Carhart use the three-factor file, five-factor models their own: the same factor may have different loadings. t of alpha: Newey-West, five lags.',
      )}
    >
      <DataTable
        caption={t('All models')}
        rows={models}
        rowKey={({ model }) => model}
        columns={[
          {
            id: 'model',
            head: t('Model'),
            align: 'start',
            cell: ({ model }) => (
              <a href={hrefOf(model)} rel="nofollow" aria-current={model === current ? 'true' : undefined}>
                {MODEL_NAMES[model]}
              </a>
            ),
          },
          {
            id: 'alpha',
            head: t('Alpha a year'),
            aside: <Explain id="factor.alpha" name={t('Alpha a year')} />,
            cell: ({ alphaAnnual }) => <FigureText value={alphaAnnual} format={formatReturn} isChange />,
          },
          { id: 't', head: t('t of alpha'), cell: ({ tAlpha }) => formatNumber(tAlpha) },
          ...factors.map((factor): DataColumn<Answer['models'][number]> => ({
            id: factor,
            head: FACTOR_LABELS[factor] ?? factor,
            cell: ({ loadings }) => {
              const loading = loadings[factor];
              return loading === undefined ? (
                <AbsentValue reason={t('not in this model')} />
              ) : (
                formatNumber(loading)
              );
            },
          })),
          {
            id: 'r2',
            head: 'R²',
            aside: <Explain id="factor.r2" name="R²" />,
            cell: ({ r2 }) => formatNumber(r2),
          },
          { id: 'n', head: t('Days'), cell: ({ n }) => formatCount(n) },
        ]}
      />
    </Card>
  );
}
