import Link from 'next/link';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { FigureText } from '@/components/ui/figure-text';
import { formatReturn } from '@/lib/format/percent';
import { stockHref } from '@/lib/site/routes';
import type { PageStory, PageSymbol } from '../data/news-page-data';
import styles from '../view/news.module.scss';

const MAX_NAMED = 8;
const CHANGE_GAP = { gap: 'insufficient-history', need: 2, have: 1 } as const;

/** The instruments that the stories of the page mention most often, with their change on the day. */
export function NamedCard({
  stories,
  asOf,
}: {
  readonly stories: readonly PageStory[];
  readonly asOf: string | null;
}) {
  const mentions = countNamed(stories);
  if (mentions.length === 0) return null;
  return (
    <Card id="named" title={t('Mentioned instruments')}>
      <div className="scroll-box" tabIndex={0} role="group" aria-label={t('Mentioned instruments')}>
        <table className="table">
          <caption className="hidden-caption">{t('Instruments by number of stories')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Symbol')}</th>
              <th scope="col" className="num">
                {t('Stories')}
              </th>
              <th scope="col" className="num">
                {t('Day')}
              </th>
            </tr>
          </thead>
          <tbody>
            {mentions.map(({ count, symbol: [symbol, name, change] }) => (
              <tr key={symbol}>
                <th scope="row">
                  <Link
                    href={stockHref(symbol, { asOf })}
                    prefetch={false}
                    title={name}
                    className={styles.named}
                  >
                    {symbol}
                  </Link>
                </th>
                <td className="num">{count}</td>
                <td className="num">
                  <FigureText value={change} gap={CHANGE_GAP} format={formatReturn} isChange />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function countNamed(stories: readonly PageStory[]): { symbol: PageSymbol; count: number }[] {
  const counts = new Map<string, { symbol: PageSymbol; count: number }>();
  for (const { symbols } of stories) {
    for (const symbol of symbols) {
      const mention = counts.get(symbol[0]);
      counts.set(symbol[0], { symbol, count: (mention?.count ?? 0) + 1 });
    }
  }
  return [...counts.values()]
    .sort((a, b) => b.count - a.count || (a.symbol[0] < b.symbol[0] ? -1 : 1))
    .slice(0, MAX_NAMED);
}
