import { Type } from 'typebox';
import type { ReturnBasis } from '@/lib/domain/return-basis';
import { REPRESENTATIONS } from '../../plugins/representation';

/** Parameters that several routes share. */
export const SymbolParameter = Type.String({
  description: 'Symbol, alias or id, percent-encoded: AAPL, %5EGSPC, BTC-USD',
});
export const FromParameter = Type.Optional(Type.String({ description: 'YYYY-MM-DD, included' }));
export const ToParameter = Type.Optional(
  Type.String({ description: 'YYYY-MM-DD, included; cut to the as-of day' }),
);
export const AsOfParameter = Type.Optional(
  Type.String({
    description: 'YYYY-MM-DD; the data known at that day’s close. Default: the last day with data',
  }),
);
export const FormatParameter = Type.Optional(
  Type.String({
    enum: [...REPRESENTATIONS],
    description: 'json (default), csv or xlsx; the same as the Accept header',
  }),
);

/** Parameters of all routes that return figures. */
export const FIGURES_QUERY = {
  from: Type.Optional(
    Type.String({
      description: 'YYYY-MM-DD, first day of the risk window. Default: five years before its end',
    }),
  ),
  to: Type.Optional(
    Type.String({ description: 'YYYY-MM-DD, last day of the risk window; cut to the as-of day' }),
  ),
  benchmark: Type.Optional(
    Type.String({
      description: 'Symbol, alias or id. Default: the instrument’s own index, the S&P 500 for the rest',
    }),
  ),
  riskfree: Type.Optional(
    Type.String({ description: 'bill (default, the 3-month bill) or an annual fraction such as 0 or 0.02' }),
  ),
  basis: Type.Optional(
    Type.Unsafe<ReturnBasis>({
      type: 'string',
      enum: ['total', 'price'],
      description: 'Default: total (dividends reinvested)',
    }),
  ),
};
