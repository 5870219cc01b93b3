/** The columns of the US Treasury's file of par yields by FRED's ids of the same series. */
export const TREASURY_COLUMNS: Readonly<Record<string, string>> = {
  DGS1MO: '1 Mo',
  DGS2MO: '2 Mo',
  DGS3MO: '3 Mo',
  DGS6MO: '6 Mo',
  DGS1: '1 Yr',
  DGS2: '2 Yr',
  DGS3: '3 Yr',
  DGS5: '5 Yr',
  DGS7: '7 Yr',
  DGS10: '10 Yr',
  DGS20: '20 Yr',
  DGS30: '30 Yr',
};
