import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { DataTable } from '@/components/ui/tables/data-table';
import { FigureText } from '@/components/ui/figure-text';
import type { ProfilePage } from '@/lib/contracts/stock-profile';
import { formatDay } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { stockHref, stockTabHref } from '@/lib/site/routes';
import { AbsentValue } from './absent-value';
import { factLabel, formatFact } from './profile-format';
import { writeProfile } from './profile-sentences';
import type { ProfileSentence, ProfileTarget } from './profile-sentence';
import type { TabPropsOf } from './tab-props';
import styles from './tabs.module.scss';

/** The description of an instrument, in sentences written from its data, and the facts behind them. */
export function ProfileTab({ answer, header, asOf }: TabPropsOf<'profile'>) {
  const { identity, profile } = header;
  const sections = writeProfile({ answer, identity, profile });
  const hrefOf = ({ anchor, query, tab }: ProfileTarget): string =>
    `${tab === 'overview' ? stockHref(identity.symbol, { asOf }) : stockTabHref(identity.symbol, tab, { ...query, asOf })}#${anchor}`;
  /** A page that the instrument does not have is not linked. */
  const isLinked = ({ tab }: ProfileTarget): boolean => tab === 'overview' || header.tabs.includes(tab);
  const sentence = ({ target, text }: ProfileSentence) =>
    target && isLinked(target) ? <a href={hrefOf(target)}>{text}</a> : text;
  return (
    <div className={`${styles.pair} ${styles.beside}`}>
      <FactsCard answer={answer} kind={identity.kind} />
      <Card
        id="profile"
        title={t('{name} in words', { name: identity.name })}
        footer={t('Written from the data of the day. Each sentence links to its figure.')}
      >
        <div className={styles.prose}>
          {sections.map(({ id, sentences, title }) => (
            <section key={id} aria-labelledby={`profile-${id}`}>
              <h3 id={`profile-${id}`}>{title}</h3>
              {sentences.map((one) => (
                <p key={one.text}>{sentence(one)}</p>
              ))}
            </section>
          ))}
        </div>
      </Card>
    </div>
  );
}

type Answer = Omit<ProfilePage, 'meta' | 'head'>;

function FactsCard({ answer, kind }: { readonly answer: Answer; readonly kind: string }) {
  const { currency, facts, group } = answer;
  const share = (value: number | null, reason: string) =>
    value === null ? <AbsentValue reason={reason} /> : formatNumber(value * 100, { digits: 0 });
  const hasPast = facts.some(({ percentile }) => percentile !== null);
  const hasGroup = facts.some(({ groupPercentile }) => groupPercentile !== null);
  type Fact = Answer['facts'][number];
  return (
    <Card
      id="facts"
      title={t('The facts')}
      footer={[
        currency && t('Money in {currency}.', { currency }),
        hasPast && t('In its past: percentile of the multiple among its own of ten years.'),
        hasGroup &&
          t('In the group: percentile among {members} others of {name}.', {
            members: group.members,
            name: group.name,
          }),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <DataTable
        caption={t('The facts of the profile')}
        rows={facts}
        rowKey={({ id }) => id}
        columns={[
          { id: 'fact', head: t('Fact'), align: 'start', cell: ({ id }) => factLabel(id) },
          {
            id: 'value',
            head: t('Value'),
            cell: ({ id, value }) => (
              <FigureText value={value} format={(known) => formatFact(id, known, kind)} />
            ),
          },
          ...(hasPast
            ? [
                {
                  id: 'percentile',
                  head: t('In its past'),
                  cell: ({ percentile }: Fact) => share(percentile, t('not ranked in its past')),
                },
              ]
            : []),
          ...(hasGroup
            ? [
                {
                  id: 'group',
                  head: t('In the group'),
                  cell: ({ groupPercentile }: Fact) => share(groupPercentile, t('not ranked in the group')),
                },
                {
                  id: 'median',
                  head: t('Median'),
                  cell: ({ groupMedian, id }: Fact) =>
                    groupMedian === null ? (
                      <AbsentValue reason={t('not ranked in the group')} />
                    ) : (
                      formatFact(id, groupMedian, kind)
                    ),
                },
              ]
            : []),
          {
            id: 'day',
            head: t('Period to'),
            cell: ({ day }) => (day === null ? <AbsentValue reason={t('as of the day')} /> : formatDay(day)),
          },
        ]}
      />
    </Card>
  );
}
