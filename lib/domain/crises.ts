import { text } from './text';

/** A fall of the stock market that has a name. */
export interface Crisis {
  readonly id: string;
  readonly name: string;
  /** Day of the S&P 500's highest close before the fall, and of its lowest close. */
  readonly from: string;
  readonly to: string;
}

/** Falls of the S&P 500, oldest first; days of its closing high and low (price index). */
export const CRISES: readonly Crisis[] = [
  { id: 'crash-1987', name: text('Crash of 1987'), from: '1987-08-25', to: '1987-12-04' },
  { id: 'russia-1998', name: text('Russian default and LTCM'), from: '1998-07-17', to: '1998-08-31' },
  { id: 'dotcom', name: text('Dot-com bust'), from: '2000-03-24', to: '2002-10-09' },
  { id: 'financial-crisis', name: text('Global financial crisis'), from: '2007-10-09', to: '2009-03-09' },
  { id: 'euro-2011', name: text('Euro debt crisis'), from: '2011-04-29', to: '2011-10-03' },
  { id: 'china-2015', name: text('China and oil'), from: '2015-05-21', to: '2016-02-11' },
  { id: 'q4-2018', name: text('Fourth quarter of 2018'), from: '2018-09-20', to: '2018-12-24' },
  { id: 'covid', name: text('COVID-19 crash'), from: '2020-02-19', to: '2020-03-23' },
  { id: 'rates-2022', name: text('Inflation and rates'), from: '2022-01-03', to: '2022-10-12' },
  { id: 'tariffs-2025', name: text('Tariffs of 2025'), from: '2025-02-19', to: '2025-04-08' },
];
