/**
 * Macroeconomic series by their FRED ids (policy rates abroad by those of their banks). `lagDays` is the usual number of days from the end of the period
 * (or, for a daily or weekly series, from the observation) to its publication: no value may be shown before
 * it was known. `level` is a rough recent magnitude in `unit`.
 */
export const macro = `
seriesId|name|unit|frequency|lagDays|level
CPIAUCSL|Consumer Price Index, All Items|Index 1982-1984=100|monthly|13|324
CPILFESL|Consumer Price Index Less Food and Energy|Index 1982-1984=100|monthly|13|330
UNRATE|Unemployment Rate|Percent|monthly|5|4.3
PAYEMS|All Employees, Total Nonfarm|Thousands of Persons|monthly|5|159500
FEDFUNDS|Federal Funds Effective Rate|Percent|monthly|1|4.1
GDP|Gross Domestic Product|Billions of Dollars|quarterly|30|30500
GDPC1|Real Gross Domestic Product|Billions of Chained 2017 Dollars|quarterly|30|23800
M2SL|M2 Money Stock|Billions of Dollars|monthly|25|22200
ICSA|Initial Jobless Claims|Number|weekly|5|225000
WALCL|Federal Reserve Total Assets|Millions of Dollars|weekly|1|6600000
MORTGAGE30US|30-Year Fixed Rate Mortgage Average|Percent|weekly|0|6.3
BAMLC0A0CM|ICE BofA US Corporate Index Option-Adjusted Spread|Percent|daily|1|0.8
BAMLH0A0HYM2|ICE BofA US High Yield Index Option-Adjusted Spread|Percent|daily|1|3.0
T10YIE|10-Year Breakeven Inflation Rate|Percent|daily|0|2.3
DFII10|10-Year Treasury Inflation-Indexed Yield|Percent|daily|1|1.8
USREC|NBER Recession Indicator|1 or 0|monthly|31|0
INDPRO|Industrial Production: Total Index|Index 2017=100|monthly|16|101
RSAFS|Advance Retail Sales: Retail Trade and Food Services|Millions of Dollars|monthly|15|730000
HOUST|New Privately-Owned Housing Units Started|Thousands of Units, Annual Rate|monthly|18|1310
UMCSENT|University of Michigan: Consumer Sentiment|Index 1966:Q1=100|monthly|0|55
DTB3|3-Month Treasury Bill Secondary Market Rate|Percent|daily|1|3.85
ECBDFR|ECB Deposit Facility Rate for Euro Area|Percent|daily|0|2
IUDBEDR|Bank of England Official Bank Rate|Percent|daily|0|4
IRSTCB01JPM156N|Bank of Japan Policy Rate, Monthly Mean|Percent|monthly|1|0.5
V39079|Bank of Canada Target for the Overnight Rate|Percent|daily|0|2.25
`;
