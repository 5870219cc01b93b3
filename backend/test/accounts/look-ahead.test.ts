import { measureList } from '../../src/accounts/portfolio-performance';
import { describeLines, parseFigureIds } from '../../src/accounts/read-portfolio';
import { expectNoLookAhead } from '../support/look-ahead';
import { FIRST_DAY, LOOK_AHEAD_SYMBOLS } from '../support/look-ahead-market';

const MS_PER_DAY = 86_400_000;

/** One line a symbol, added at various days of the market, and one that no store knows. */
const rows = [...LOOK_AHEAD_SYMBOLS, 'GONE'].map((symbol, place) => ({
  symbol,
  addedAt: new Date((FIRST_DAY + 40 * place) * MS_PER_DAY),
}));
const figures = parseFigureIds(
  'return.1M,return.SI,volatility,beta,sharpe,sma50,pe,dividendYield,marketCap,fromHigh52w',
);

expectNoLookAhead('describeLines', (store, today) => describeLines({ store, today }, rows, figures));

expectNoLookAhead('describeLines with the figures of a screen', (store, today) =>
  describeLines({ store, today }, rows, parseFigureIds('price,return.3M,rsi14,volatility.1Y')),
);

expectNoLookAhead('measureList', (store, today) => measureList({ store, today }, rows, undefined));

expectNoLookAhead('measureList with a late benchmark', (store, today) =>
  measureList({ store, today }, rows, 'LATE'),
);
