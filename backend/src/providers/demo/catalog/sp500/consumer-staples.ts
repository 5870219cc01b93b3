/**
 * S&P 500 members of the GICS sector Consumer Staples, with the Nasdaq-100 and Dow 30 memberships they also hold.
 *
 * Names and GICS classification are facts; `sharesMillions` (millions of shares) and `price` (USD) are rough
 * magnitudes that only size the simulation.
 */
export const sp500ConsumerStaples = `
symbol|name|exchange|sector|industry|sharesMillions|price|universes
ADM|Archer Daniels Midland|NYSE|Consumer Staples|Agricultural Products & Services|483|60|sp500
BF-B|Brown-Forman|NYSE|Consumer Staples|Distillers & Vintners|466|29|sp500
BG|Bunge Global|NYSE|Consumer Staples|Agricultural Products & Services|198|96|sp500
CASY|Casey's|NASDAQ|Consumer Staples|Food Retail|37.5|560|sp500
CHD|Church & Dwight|NYSE|Consumer Staples|Household Products|238|84|sp500
CL|Colgate-Palmolive|NYSE|Consumer Staples|Household Products|797|79|sp500
CLX|Clorox|NYSE|Consumer Staples|Household Products|123|106|sp500
COST|Costco|NASDAQ|Consumer Staples|Consumer Staples Merchandise Retail|446|920|sp500,nasdaq
DG|Dollar General|NYSE|Consumer Staples|Consumer Staples Merchandise Retail|220|109|sp500
DLTR|Dollar Tree|NASDAQ|Consumer Staples|Consumer Staples Merchandise Retail|200|110|sp500
EL|Estée Lauder Companies|NYSE|Consumer Staples|Personal Care Products|359|92|sp500
GIS|General Mills|NYSE|Consumer Staples|Packaged Foods & Meats|532|47|sp500
HRL|Hormel Foods|NYSE|Consumer Staples|Packaged Foods & Meats|565|23|sp500
HSY|Hershey Company|NYSE|Consumer Staples|Packaged Foods & Meats|202|183|sp500
KDP|Keurig Dr Pepper|NASDAQ|Consumer Staples|Soft Drinks & Non-alcoholic Beverages|1350|27.5|sp500,nasdaq
KHC|Kraft Heinz|NASDAQ|Consumer Staples|Packaged Foods & Meats|1200|25|sp500,nasdaq
KMB|Kimberly-Clark|NASDAQ|Consumer Staples|Household Products|333|108|sp500
KO|Coca-Cola Company|NYSE|Consumer Staples|Soft Drinks & Non-alcoholic Beverages|4300|71|sp500,dj
KR|Kroger|NYSE|Consumer Staples|Food Retail|657|67|sp500
KVUE|Kenvue|NYSE|Consumer Staples|Personal Care Products|1910|17.3|sp500
MDLZ|Mondelez International|NASDAQ|Consumer Staples|Packaged Foods & Meats|1280|57|sp500,nasdaq
MKC|McCormick & Company|NYSE|Consumer Staples|Packaged Foods & Meats|269|67|sp500
MNST|Monster Beverage|NASDAQ|Consumer Staples|Soft Drinks & Non-alcoholic Beverages|973|74|sp500,nasdaq
MO|Altria|NYSE|Consumer Staples|Tobacco|1690|58|sp500
PEP|PepsiCo|NASDAQ|Consumer Staples|Soft Drinks & Non-alcoholic Beverages|1360|147|sp500,nasdaq
PG|Procter & Gamble|NYSE|Consumer Staples|Personal Care Products|2330|148|sp500,dj
PM|Philip Morris International|NYSE|Consumer Staples|Tobacco|1540|156|sp500
SJM|J.M. Smucker Company|NYSE|Consumer Staples|Packaged Foods & Meats|107|103|sp500
STZ|Constellation Brands|NYSE|Consumer Staples|Distillers & Vintners|174|138|sp500
SYY|Sysco|NYSE|Consumer Staples|Food Distributors|480|75|sp500
TAP|Molson Coors Beverage Company|NYSE|Consumer Staples|Brewers|196|47|sp500
TGT|Target Corporation|NYSE|Consumer Staples|Consumer Staples Merchandise Retail|457|92|sp500
TSN|Tyson Foods|NYSE|Consumer Staples|Packaged Foods & Meats|351|57|sp500
WMT|Walmart|NASDAQ|Consumer Staples|Consumer Staples Merchandise Retail|8000|110|sp500,nasdaq,dj
`;
