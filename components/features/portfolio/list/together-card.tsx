import Link from 'next/link';
import FormSelect from 'react-bootstrap/FormSelect';
import { rich } from '@/components/ui/rich';
import { t } from '@/lib/domain/text';
import { Card } from '@/components/ui/card';
import { FigureText } from '@/components/ui/figure-text';
import type { PortfolioEntry, PortfolioTogether } from '@/lib/contracts/portfolios/portfolio';
import { CURRENCIES } from '@/lib/domain/currencies';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { portfolioHref, portfoliosHref } from '@/lib/site/routes';
import { togetherAddress } from '../data/together-address';
import { FigureTiles } from '../report/figure-tiles';
import { HiddenState } from '../report/hidden-state';
import { formatGain } from '../report/portfolio-figures';
import tracker from '../ui/portfolio.module.scss';

const FIGURES = ['value', 'gain', 'twr', 'xirr', 'mwr', 'simpleReturn', 'inflows', 'outflows'] as const;

/** Pages of several portfolios as one, which the card leads to. */
const PAGES = [
  {
    tab: 'overview',
    get label() {
      return t('Overview');
    },
  },
  {
    tab: 'holdings',
    get label() {
      return t('Holdings');
    },
  },
  {
    tab: 'allocation',
    get label() {
      return t('Allocation');
    },
  },
  {
    tab: 'performance',
    get label() {
      return t('Performance');
    },
  },
  {
    tab: 'income',
    get label() {
      return t('Income');
    },
  },
  {
    tab: 'goals',
    get label() {
      return t('Goals');
    },
  },
] as const;

export interface TogetherCardProps {
  /** Null where fewer than two can be added up. */
  readonly together: PortfolioTogether | null;
  readonly portfolios: readonly Pick<PortfolioEntry, 'slug' | 'name' | 'example' | 'archived'>[];
  /** Addresses of the chosen ones; null: those that are neither examples nor archived. */
  readonly chosen: readonly string[] | null;
  /** The currency of the address; null without one. */
  readonly currency: string | null;
}

/** Several portfolios as one, in one currency: a choice that the address keeps, and the way to its pages. */
export function TogetherCard({ chosen, currency: asked, portfolios, together }: TogetherCardProps) {
  const counted =
    chosen ?? portfolios.filter(({ archived, example }) => !archived && !example).map(({ slug }) => slug);
  const hrefWith = (slug: string, isIn: boolean): string => {
    const next = isIn ? counted.filter((one) => one !== slug) : [...counted, slug];
    return `${portfoliosHref({ of: next.join(','), currency: asked })}#together`;
  };
  const address = togetherAddress(chosen);
  return (
    <Card
      id="together"
      title={together ? t('All together, {currency}', { currency: together.currency }) : t('All together')}
      footer={[
        together &&
          t('{portfolios} portfolios as one, {from} to {to}.', {
            portfolios: formatCount(together.portfolios),
            from: formatDay(together.from),
            to: formatDay(together.to),
          }),
        together &&
          together.leftOut > 0 &&
          t('{leftOut} without a value or transactions left out.', {
            leftOut: formatCount(together.leftOut),
          }),
        chosen === null && t('Examples and archived portfolios do not count.'),
        t('Money that went from one portfolio to another is money out and in.'),
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <ul aria-label={t('Portfolios that count')} className={tracker.line}>
        {portfolios.map(({ name, slug }) => {
          const isIn = counted.includes(slug);
          // Of none there is no sum.
          const isLast = isIn && counted.length === 1;
          return (
            <li key={slug}>
              {isIn ? '✓ ' : ''}
              {name}
              {!isLast && (
                <>
                  {' '}
                  <Link href={hrefWith(slug, isIn)} prefetch={false}>
                    {isIn ? t('Leave out') : t('Count')}
                    <span className="visually-hidden"> {name}</span>
                  </Link>
                </>
              )}
            </li>
          );
        })}
      </ul>
      <form
        method="get"
        action={portfoliosHref()}
        aria-label={t('All portfolios together')}
        className={tracker.filter}
      >
        <HiddenState query={{ of: chosen?.join(',') }} />
        <label>
          {t('Currency')}
          <FormSelect
            key={together?.currency}
            name="currency"
            size="sm"
            defaultValue={together?.currency ?? asked ?? undefined}
          >
            {CURRENCIES.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </FormSelect>
        </label>
        <button type="submit" className="btn btn-plain btn-sm">
          {t('Show')}
        </button>
      </form>
      {together === null ? (
        <p className={tracker.line}>{t('A sum needs two portfolios with transactions.')}</p>
      ) : (
        <Figures together={together} />
      )}
      <nav aria-label={t('All together')} className={tracker.filter}>
        {PAGES.map(({ label, tab }) => (
          <Link
            key={tab}
            href={portfolioHref(address, tab, { currency: asked })}
            prefetch={false}
            className="btn btn-plain btn-sm"
          >
            {label}
          </Link>
        ))}
      </nav>
    </Card>
  );
}

function Figures({ together }: { readonly together: PortfolioTogether }) {
  const {
    currency,
    from: _f,
    lastYear: _,
    leftOut: _l,
    portfolios: _p,
    today,
    to: _t,
    ...figures
  } = together;
  return (
    <>
      <p className={tracker.line}>
        {rich(
          'On {date}: <0/> {currency}',
          { date: formatDay(today.date), currency },
          <FigureText value={today.gain} format={formatGain} isChange />,
        )}
      </p>
      <FigureTiles
        label={t('All portfolios together')}
        answer={{ figures, gaps: {}, notes: [] }}
        // Below one year the rate for the period is shown alone.
        ids={FIGURES.filter((id) => figures[id] !== null)}
      />
    </>
  );
}
