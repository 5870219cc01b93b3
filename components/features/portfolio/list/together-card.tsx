import Link from 'next/link';
import FormSelect from 'react-bootstrap/FormSelect';
import { Card } from '@/components/ui/card';
import { FigureText } from '@/components/ui/figure-text';
import type { PortfolioEntry, PortfolioTogether } from '@/lib/contracts/portfolios/portfolio';
import { CURRENCIES } from '@/lib/domain/currencies';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { portfolioHref, portfoliosHref } from '@/lib/site/routes';
import { togetherAddress } from '../data/together-address';
import { FigureTiles } from '../reading/figure-tiles';
import { HiddenState } from '../reading/hidden-state';
import { formatGain } from '../reading/portfolio-figures';
import tracker from '../ui/portfolio.module.scss';

const FIGURES = ['value', 'gain', 'twr', 'xirr', 'mwr', 'simpleReturn', 'inflows', 'outflows'] as const;

/** Pages of several portfolios as one, which the card leads to. */
const PAGES = [
  { tab: 'overview', label: 'Overview' },
  { tab: 'holdings', label: 'Holdings' },
  { tab: 'allocation', label: 'Allocation' },
  { tab: 'performance', label: 'Performance' },
  { tab: 'income', label: 'Income' },
  { tab: 'goals', label: 'Goals' },
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
      title={together ? `All together, ${together.currency}` : 'All together'}
      footer={[
        together &&
          `${formatCount(together.portfolios)} portfolios as one, ${formatDay(together.from)} to ${formatDay(together.to)}.`,
        together &&
          together.leftOut > 0 &&
          `${formatCount(together.leftOut)} without a value or transactions left out.`,
        chosen === null && 'Examples and archived portfolios do not count.',
        'Money that went from one portfolio to another is money out and in.',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <ul aria-label="Portfolios that count" className={tracker.line}>
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
                    {isIn ? 'Leave out' : 'Count'}
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
        aria-label="All portfolios together"
        className={tracker.filter}
      >
        <HiddenState query={{ of: chosen?.join(',') }} />
        <label>
          Currency
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
          Show
        </button>
      </form>
      {together === null ? (
        <p className={tracker.line}>A sum needs two portfolios with transactions.</p>
      ) : (
        <Figures together={together} />
      )}
      <nav aria-label="All together" className={tracker.filter}>
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
        On {formatDay(today.date)}: <FigureText value={today.gain} format={formatGain} isChange /> {currency}
      </p>
      <FigureTiles
        label="All portfolios together"
        answer={{ figures, gaps: {}, notes: [] }}
        // Below one year the rate for the period is shown alone.
        ids={FIGURES.filter((id) => figures[id] !== null)}
      />
    </>
  );
}
