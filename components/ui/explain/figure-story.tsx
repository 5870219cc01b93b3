import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { t } from '@/lib/domain/text';
import type { FigureStory } from '@/lib/contracts/figure-story';
import { cachedFetch } from '@/lib/http/cached-fetch';
import { formatDay } from '@/lib/format/date';
import { figureStyle } from '@/lib/format/figure-style';
import { gapText } from '@/lib/format/gap-text';
import { formatCount } from '@/lib/format/number';
import { formatPercent } from '@/lib/format/percent';
import { sourceText } from '@/lib/format/source-text';
import { backendHref } from '@/lib/site/routes';
import { storyPath } from './figure-story-request';
import { formatInput, writeExpression } from './figure-story-text';
import styles from './figure-story.module.scss';

export interface FigureStoryPartProps {
  /** Id of a figure of instruments. */
  readonly figureId: string;
  /** Called when the response is shown: the panel has another height. */
  readonly onLoaded: () => void;
}

/**
 * The origin of the number beside the button, on a page of one instrument; nothing elsewhere. Loaded when the
 * panel opens.
 */
export function FigureStoryPart({ figureId, onLoaded }: FigureStoryPartProps) {
  const path = storyPath(figureId, window.location);
  const [story, setStory] = useState<FigureStory | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (path === null) return undefined;
    let isWanted = true;
    cachedFetch(backendHref(path)).then(
      (answer) => isWanted && setStory(answer as FigureStory),
      (error: unknown) => isWanted && setFailure(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isWanted = false;
    };
  }, [path]);

  useEffect(() => {
    if (story !== null || failure !== null) onLoaded();
  }, [story, failure, onLoaded]);

  if (path === null) return null;
  if (failure !== null) return <p className={styles.loading}>{t('This number: {failure}', { failure })}</p>;
  if (story === null) return <p className={styles.loading}>{t('Loading this number…')}</p>;
  return <Story story={story} onToggle={onLoaded} />;
}

function Story({ story, onToggle }: { readonly story: FigureStory; readonly onToggle: () => void }) {
  const { basis, benchmark, expression, inputs, meta, n, related, request, riskFree, rows, window } = story;
  const { format, gapUnit } = figureStyle(story.figure, story.kind);
  const write = (value: number | string): string =>
    typeof value === 'number' ? format(value) : formatDay(value);
  return (
    <section className={styles.story} aria-label={t('This number')}>
      <p className={styles.value}>
        {story.symbol}: {story.value === null ? gapText(story.gap, gapUnit) : write(story.value)}
      </p>
      {expression !== null && (
        <p className={styles.formula}>
          {writeExpression(story)}
          {typeof story.value === 'number' && ` = ${write(story.value)}`}
        </p>
      )}
      <details className={styles.fold} onToggle={onToggle}>
        <summary>{t('What it is made of')}</summary>
        <dl className={styles.facts}>
          {inputs.map((input) => (
            <Fact key={input.key} name={input.name}>
              {formatInput(input, story.kind)}
              {input.day !== null && `, ${formatDay(input.day)}`}
            </Fact>
          ))}
          {window.from !== null && window.to !== null && (
            <Fact name={t('Window')}>
              {t('{from} to {to}', { from: formatDay(window.from), to: formatDay(window.to) })}
              {n !== null && `, n = ${formatCount(n)}`}
            </Fact>
          )}
          {basis !== null && (
            <Fact name={t('Basis')}>{basis === 'total' ? t('Total return') : t('Price return')}</Fact>
          )}
          {riskFree && (
            <Fact name={t('Risk-free rate')}>
              {riskFree.annualRate === null ? t('not known') : formatPercent(riskFree.annualRate)}
              {riskFree.series !== null &&
                ` ${t('({series}, mean of the window)', { series: riskFree.series })}`}
            </Fact>
          )}
          {benchmark && <Fact name={t('Benchmark')}>{benchmark.name}</Fact>}
          {related.map(({ gap, name, value }) => (
            <Fact key={name} name={name}>
              {value === null ? gapText(gap, gapUnit) : format(value)}
            </Fact>
          ))}
          <Fact name={t('Data')}>
            {sourceText(meta)}
            {meta.asOf !== null && ` ${t('As of {asOf}.', { asOf: formatDay(meta.asOf) })}`}
          </Fact>
          <Fact name={t('Rows behind it')}>
            <a href={backendHref(request)} className={styles.row}>
              {t('This number as data')}
            </a>
            {rows.map(({ name, path }) => (
              <a key={path} href={backendHref(path)} className={styles.row}>
                {name}
              </a>
            ))}
          </Fact>
        </dl>
      </details>
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
