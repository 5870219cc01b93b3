import { inSentence, t } from '@/lib/domain/text';
import { StoryLink } from '@/components/research/story-link';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import type { DataColumn } from '@/components/ui/tables/data-table';
import { FigureText } from '@/components/ui/figure-text';
import type { MovesPage, SplitSession } from '@/lib/contracts/day-attribution';
import { formatDay } from '@/lib/format/date';
import { gapText } from '@/lib/format/gap-text';
import { formatCount, formatNumber } from '@/lib/format/number';
import { formatPercent, formatReturn } from '@/lib/format/percent';
import { AbsentValue } from './absent-value';
import { describeSession, splitMethod } from './moves-text';
import type { TabPropsOf } from './tab-props';
import styles from './tabs.module.scss';

type Answer = Omit<MovesPage, 'meta' | 'head'>;

/** The last sessions of a stock in parts: market, sector, industry and its own, with the headlines. */
export function MovesTab({ answer, header, asOf }: TabPropsOf<'moves'>) {
  const { sessions } = answer;
  const [last] = sessions;
  return (
    <>
      <div className={last && `${styles.pair} ${styles.beside}`}>
        <SessionsCard
          id="by-group"
          title={t('Sessions by group')}
          footer={splitMethod(answer, 'group')}
          sessions={sessions}
          asOf={asOf}
          splitOf={({ byGroup }) => byGroup}
        />
        {last && <LastSession answer={answer} session={last} symbol={header.identity.symbol} asOf={asOf} />}
      </div>
      <SessionsCard
        id="by-regression"
        title={t('Sessions by regression')}
        footer={splitMethod(answer, 'regression')}
        sessions={sessions}
        asOf={asOf}
        splitOf={({ byRegression }) => byRegression}
      />
    </>
  );
}

function LastSession({
  answer,
  session,
  symbol,
  asOf,
}: {
  readonly answer: Answer;
  readonly session: SplitSession;
  readonly symbol: string;
  readonly asOf: string | null;
}) {
  const { byRegression, date, stories } = session;
  const betas = byRegression?.betas;
  return (
    <Card
      id="last"
      title={t('{date}, and why', { date: formatDay(date) })}
      footer={
        betas &&
        (betas.sector === null
          ? betas.industry === null
            ? t('Sensitivities over the {n} sessions before: {market} to the market; R² {r2}.', {
                n: formatCount(betas.n),
                market: formatNumber(betas.market),
                r2: formatNumber(betas.r2),
              })
            : t(
                'Sensitivities over the {n} sessions before: {market} to the market, {industry} to the industry beyond that; R² {r2}.',
                {
                  n: formatCount(betas.n),
                  market: formatNumber(betas.market),
                  r2: formatNumber(betas.r2),
                  industry: formatNumber(betas.industry),
                },
              )
          : betas.industry === null
            ? t(
                'Sensitivities over the {n} sessions before: {market} to the market, {sector} to the sector beyond it; R² {r2}.',
                {
                  n: formatCount(betas.n),
                  market: formatNumber(betas.market),
                  r2: formatNumber(betas.r2),
                  sector: formatNumber(betas.sector),
                },
              )
            : t(
                'Sensitivities over the {n} sessions before: {market} to the market, {sector} to the sector beyond it, {industry} to the industry beyond that; R² {r2}.',
                {
                  n: formatCount(betas.n),
                  market: formatNumber(betas.market),
                  r2: formatNumber(betas.r2),
                  industry: formatNumber(betas.industry),
                  sector: formatNumber(betas.sector),
                },
              ))
      }
    >
      <div className={styles.prose}>
        {describeSession(answer, session, symbol).map((text) => (
          <p key={text}>{text}</p>
        ))}
        {stories.length === 0 ? (
          <p>{t('No headline of that session names {symbol}.', { symbol })}</p>
        ) : (
          <Stories session={session} asOf={asOf} />
        )}
      </div>
    </Card>
  );
}

function Stories({ session, asOf }: { readonly session: SplitSession; readonly asOf: string | null }) {
  return (
    <ul>
      {session.stories.map(({ publishedAt, source, title, url }) => (
        <li key={`${publishedAt} ${title}`}>
          <StoryLink title={title} url={url} asOf={asOf} /> ({source})
        </li>
      ))}
    </ul>
  );
}

interface SessionsCardProps {
  readonly id: string;
  readonly title: string;
  readonly footer: string;
  readonly sessions: readonly SplitSession[];
  readonly asOf: string | null;
  readonly splitOf: (session: SplitSession) => SplitSession['byGroup'] | null;
}

const PARTS = [
  {
    id: 'market',
    get head() {
      return t('Market');
    },
  },
  {
    id: 'sector',
    get head() {
      return t('Sector');
    },
  },
  {
    id: 'industry',
    get head() {
      return t('Industry');
    },
  },
  {
    id: 'own',
    get head() {
      return t('Company-specific');
    },
  },
] as const;

function SessionsCard({ id, title, footer, sessions, asOf, splitOf }: SessionsCardProps) {
  const change = (value: number) => <FigureText value={value} format={formatReturn} isChange />;
  const columns: DataColumn<SplitSession>[] = [
    { id: 'date', head: t('Session'), align: 'start', cell: ({ date }) => formatDay(date) },
    { id: 'value', head: t('Return'), cell: ({ value }) => change(value) },
    ...PARTS.map((part): DataColumn<SplitSession> => ({
      id: part.id,
      head: part.head,
      cell: (session) => {
        const split = splitOf(session);
        if (!split) return <AbsentValue reason={gapText(session.gap, 'sessions')} />;
        const value = split[part.id];
        return value === null ? (
          <AbsentValue reason={t('no other stock of the {head}', { head: inSentence(part.head) })} />
        ) : (
          change(value)
        );
      },
    })),
    {
      id: 'share',
      head: t('Company-specific share'),
      cell: (session) => {
        const split = splitOf(session);
        const moved = split && Object.values(partsOf(split)).reduce((sum, part) => sum + Math.abs(part), 0);
        return split && moved ? (
          formatPercent(Math.abs(split.own) / moved, { digits: 0 })
        ) : (
          <AbsentValue reason={t('nothing moved')} />
        );
      },
    },
    {
      id: 'story',
      head: t('Headline'),
      align: 'start',
      cell: ({ stories: [story] }) =>
        story ? (
          <StoryLink title={story.title} url={story.url} asOf={asOf} />
        ) : (
          <AbsentValue reason={t('no headline')} />
        ),
    },
  ];
  return (
    <Card id={id} title={title} footer={footer}>
      <DataTable caption={title} rows={sessions} rowKey={({ date }) => date} columns={columns} />
    </Card>
  );
}

function partsOf({ industry, market, own, sector }: SplitSession['byGroup']) {
  return { market, sector: sector ?? 0, industry: industry ?? 0, own };
}
