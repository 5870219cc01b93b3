import { text } from '@/lib/domain/text';

/** Term of a foreign curve: the ids under which its yield may be stored, the first stored one counts. */
interface ForeignTerm {
  readonly label: string;
  readonly years: number;
  readonly ids: readonly string[];
}

const ecb = (term: string): string => `YC.B.U2.EUR.4F.G_N_A.SV_C_YM.SR_${term}`;

/** Government curves of other areas: ids of the Bank of Canada, of the ECB, and of FRED. */
export const FOREIGN_CURVES: readonly {
  readonly area: string;
  readonly name: string;
  readonly terms: readonly ForeignTerm[];
}[] = [
  {
    area: 'CA',
    name: text('Government of Canada'),
    terms: [
      { label: '3M', years: 0.25, ids: ['TB.CDN.90D.MID', 'IR3TIB01CAM156N'] },
      { label: '6M', years: 0.5, ids: ['TB.CDN.180D.MID'] },
      { label: '1Y', years: 1, ids: ['TB.CDN.1Y.MID'] },
      { label: '2Y', years: 2, ids: ['BD.CDN.2YR.DQ.YLD'] },
      { label: '3Y', years: 3, ids: ['BD.CDN.3YR.DQ.YLD'] },
      { label: '5Y', years: 5, ids: ['BD.CDN.5YR.DQ.YLD'] },
      { label: '7Y', years: 7, ids: ['BD.CDN.7YR.DQ.YLD'] },
      { label: '10Y', years: 10, ids: ['BD.CDN.10YR.DQ.YLD', 'IRLTLT01CAM156N'] },
      { label: '30Y', years: 30, ids: ['BD.CDN.LONG.DQ.YLD'] },
    ],
  },
  {
    area: 'EA',
    name: text('Euro area, AAA governments'),
    terms: [
      { label: '3M', years: 0.25, ids: [ecb('3M'), 'IR3TIB01EZM156N'] },
      { label: '6M', years: 0.5, ids: [ecb('6M')] },
      { label: '1Y', years: 1, ids: [ecb('1Y')] },
      { label: '2Y', years: 2, ids: [ecb('2Y')] },
      { label: '3Y', years: 3, ids: [ecb('3Y')] },
      { label: '5Y', years: 5, ids: [ecb('5Y')] },
      { label: '7Y', years: 7, ids: [ecb('7Y')] },
      { label: '10Y', years: 10, ids: [ecb('10Y'), 'IRLTLT01EZM156N'] },
      { label: '20Y', years: 20, ids: [ecb('20Y')] },
      { label: '30Y', years: 30, ids: [ecb('30Y')] },
    ],
  },
];

/**
 * Policy rates of five central banks: the ids under which they may be stored, the first stored one counts.
 */
export const POLICY_RATES: readonly {
  readonly bank: string;
  readonly currency: string;
  readonly ids: readonly string[];
}[] = [
  { bank: text('Federal Reserve'), currency: 'USD', ids: ['DFEDTARU', 'DFF', 'FEDFUNDS'] },
  { bank: text('European Central Bank'), currency: 'EUR', ids: ['ECBDFR', 'ECBMRRFR'] },
  { bank: text('Bank of England'), currency: 'GBP', ids: ['IUDBEDR', 'IRSTCB01GBM156N', 'IUDSOIA'] },
  { bank: text('Bank of Japan'), currency: 'JPY', ids: ['IRSTCB01JPM156N', 'IRSTCI01JPM156N'] },
  { bank: text('Bank of Canada'), currency: 'CAD', ids: ['V39079', 'IRSTCB01CAM156N'] },
];
