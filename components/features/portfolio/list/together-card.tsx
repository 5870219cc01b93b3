import FormSelect from 'react-bootstrap/FormSelect';
import { Card } from '@/components/ui/card';
import { FigureText } from '@/components/ui/figure-text';
import type { PortfolioTogether } from '@/lib/contracts/portfolios/portfolio';
import { CURRENCIES } from '@/lib/domain/currencies';
import { formatDay } from '@/lib/format/date';
import { formatCount } from '@/lib/format/number';
import { portfoliosHref } from '@/lib/site/routes';
import { FigureTiles } from '../reading/figure-tiles';
import { formatGain } from '../reading/portfolio-figures';
import tracker from '../ui/portfolio.module.scss';

const FIGURES = ['value', 'gain', 'twr', 'xirr', 'mwr', 'simpleReturn', 'inflows', 'outflows'] as const;

/** All portfolios as one, in one currency. */
export function TogetherCard({ together }: { readonly together: PortfolioTogether }) {
  const { currency, from, lastYear: _, leftOut, portfolios, today, to, ...figures } = together;
  return (
    <Card
      id="together"
      title={`All together, ${currency}`}
      footer={[
        `${formatCount(portfolios)} portfolios as one, ${formatDay(from)} to ${formatDay(to)}.`,
        leftOut > 0 && `${formatCount(leftOut)} without a value or transactions left out.`,
        'Examples and archived portfolios do not count. Money that went from one portfolio to another is money out and in.',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <form
        method="get"
        action={portfoliosHref()}
        aria-label="All portfolios together"
        className={tracker.filter}
      >
        <label>
          Currency
          <FormSelect key={currency} name="currency" size="sm" defaultValue={currency}>
            {CURRENCIES.map((code) => (
              <option key={code}>{code}</option>
            ))}
          </FormSelect>
        </label>
        <button type="submit" className="btn btn-plain btn-sm">
          Show
        </button>
      </form>
      <p className={tracker.line}>
        On {formatDay(today.date)}: <FigureText value={today.gain} format={formatGain} isChange /> {currency}
      </p>
      <FigureTiles
        label="All portfolios together"
        answer={{ figures, gaps: {}, notes: [] }}
        // Below one year the rate for the period is shown alone.
        ids={FIGURES.filter((id) => figures[id] !== null)}
      />
    </Card>
  );
}
