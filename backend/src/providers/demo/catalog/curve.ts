/**
 * The US Treasury curve. `years` is the constant maturity in years, `seriesId` the series of the Federal Reserve's FRED
 * that publishes it, `yield` a rough long-run level as a fraction a year.
 */
export const curve = `
maturity|years|seriesId|yield
1M|0.083333|DGS1MO|0.0400
2M|0.166667|DGS2MO|0.0398
3M|0.25|DGS3MO|0.0395
6M|0.5|DGS6MO|0.0385
1Y|1|DGS1|0.0370
2Y|2|DGS2|0.0360
3Y|3|DGS3|0.0362
5Y|5|DGS5|0.0375
7Y|7|DGS7|0.0392
10Y|10|DGS10|0.0412
20Y|20|DGS20|0.0468
30Y|30|DGS30|0.0472
`;
