/**
 * S&P 500 members of the GICS sector Financials, with the Nasdaq-100 and Dow 30 memberships they also hold.
 *
 * Names and GICS classification are facts; `sharesMillions` (millions of shares) and `price` (USD) are rough
 * magnitudes that only size the simulation.
 */
export const sp500Financials = `
symbol|name|exchange|sector|industry|sharesMillions|price|universes
ACGL|Arch Capital Group|NASDAQ|Financials|Property & Casualty Insurance|362|94|sp500
AFL|Aflac|NYSE|Financials|Life & Health Insurance|527|110|sp500
AIG|American International Group|NYSE|Financials|Multi-line Insurance|545|77|sp500
AIZ|Assurant|NYSE|Financials|Multi-line Insurance|50.4|228|sp500
AJG|Arthur J. Gallagher & Co.|NYSE|Financials|Insurance Brokers|258|248|sp500
ALL|Allstate|NYSE|Financials|Property & Casualty Insurance|262|206|sp500
AMP|Ameriprise Financial|NYSE|Financials|Asset Management & Custody Banks|93.5|460|sp500
AON|Aon plc|NYSE|Financials|Insurance Brokers|215|353|sp500
APO|Apollo Global Management|NYSE|Financials|Asset Management & Custody Banks|579|133|sp500
ARES|Ares Management|NYSE|Financials|Asset Management & Custody Banks|325|160|sp500
AXP|American Express|NYSE|Financials|Consumer Finance|689|363|sp500,dj
BAC|Bank of America|NYSE|Financials|Diversified Banks|7360|53|sp500
BEN|Franklin Resources|NYSE|Financials|Asset Management & Custody Banks|531|22.6|sp500
BLK|BlackRock|NYSE|Financials|Asset Management & Custody Banks|156|1060|sp500
BNY|BNY Mellon|NYSE|Financials|Asset Management & Custody Banks|708|113|sp500
BRK-B|Berkshire Hathaway|NYSE|Financials|Multi-Sector Holdings|2140|505|sp500
BRO|Brown & Brown|NYSE|Financials|Insurance Brokers|338|80|sp500
BX|Blackstone Inc.|NYSE|Financials|Asset Management & Custody Banks|1220|148|sp500
C|Citigroup|NYSE|Financials|Diversified Banks|1800|103|sp500
CB|Chubb Limited|NYSE|Financials|Property & Casualty Insurance|394|297|sp500
CBOE|Cboe Global Markets|NYSE|Financials|Financial Exchanges & Data|105|258|sp500
CFG|Citizens Financial Group|NYSE|Financials|Regional Banks|426|54|sp500
CINF|Cincinnati Financial|NASDAQ|Financials|Property & Casualty Insurance|159|164|sp500
CME|CME Group|NASDAQ|Financials|Financial Exchanges & Data|360|272|sp500
COF|Capital One|NYSE|Financials|Consumer Finance|636|220|sp500
COIN|Coinbase|NASDAQ|Financials|Financial Exchanges & Data|267|270|sp500
CPAY|Corpay|NYSE|Financials|Transaction & Payment Processing Services|67.6|296|sp500
EG|Everest Group|NYSE|Financials|Reinsurance|41.3|315|sp500
ERIE|Erie Indemnity|NASDAQ|Financials|Insurance Brokers|51.7|290|sp500
FDS|FactSet|NYSE|Financials|Financial Exchanges & Data|37.9|277|sp500
FIS|Fidelity National Information Services|NYSE|Financials|Transaction & Payment Processing Services|515|66|sp500
FISV|Fiserv|NASDAQ|Financials|Transaction & Payment Processing Services|540|63|sp500
FITB|Fifth Third Bancorp|NYSE|Financials|Regional Banks|674|43|sp500
GL|Globe Life|NYSE|Financials|Life & Health Insurance|80.6|134|sp500
GPN|Global Payments|NYSE|Financials|Transaction & Payment Processing Services|234|77|sp500
GS|Goldman Sachs|NYSE|Financials|Investment Banking & Brokerage|305|820|sp500,dj
HBAN|Huntington Bancshares|NASDAQ|Financials|Regional Banks|1450|16.5|sp500
HIG|Hartford|NYSE|Financials|Property & Casualty Insurance|279|136|sp500
HOOD|Robinhood Markets|NASDAQ|Financials|Investment Banking & Brokerage|898|128|sp500
IBKR|Interactive Brokers|NASDAQ|Financials|Investment Banking & Brokerage|1690|65|sp500
ICE|Intercontinental Exchange|NYSE|Financials|Financial Exchanges & Data|573|157|sp500
IVZ|Invesco|NYSE|Financials|Asset Management & Custody Banks|449|24.5|sp500
JKHY|Jack Henry & Associates|NASDAQ|Financials|Transaction & Payment Processing Services|72.4|174|sp500
JPM|JPMorgan Chase|NYSE|Financials|Diversified Banks|2720|312|sp500,dj
KEY|KeyCorp|NYSE|Financials|Regional Banks|1080|18.5|sp500
KKR|KKR & Co.|NYSE|Financials|Asset Management & Custody Banks|896|125|sp500
L|Loews Corporation|NYSE|Financials|Multi-line Insurance|206|107|sp500
MA|Mastercard|NYSE|Financials|Transaction & Payment Processing Services|899|545|sp500
MCO|Moody's Corporation|NYSE|Financials|Financial Exchanges & Data|178|488|sp500
MET|MetLife|NYSE|Financials|Life & Health Insurance|662|77|sp500
MRSH|Marsh McLennan|NYSE|Financials|Insurance Brokers|492|183|sp500
MS|Morgan Stanley|NYSE|Financials|Investment Banking & Brokerage|1590|170|sp500
MSCI|MSCI Inc.|NYSE|Financials|Financial Exchanges & Data|75|560|sp500
MTB|M&T Bank|NYSE|Financials|Regional Banks|156|192|sp500
NDAQ|Nasdaq, Inc.|NASDAQ|Financials|Financial Exchanges & Data|573|89|sp500
NTRS|Northern Trust|NASDAQ|Financials|Asset Management & Custody Banks|189|132|sp500
PFG|Principal Financial Group|NASDAQ|Financials|Life & Health Insurance|224|85|sp500
PGR|Progressive Corporation|NYSE|Financials|Property & Casualty Insurance|586|227|sp500
PNC|PNC Financial Services|NYSE|Financials|Diversified Banks|391|192|sp500
PRU|Prudential Financial|NYSE|Financials|Life & Health Insurance|352|108|sp500
PYPL|PayPal|NASDAQ|Financials|Transaction & Payment Processing Services|935|62|sp500,nasdaq
RF|Regions Financial Corporation|NYSE|Financials|Regional Banks|885|26|sp500
RJF|Raymond James Financial|NYSE|Financials|Investment Banking & Brokerage|197|157|sp500
SCHW|Charles Schwab Corporation|NYSE|Financials|Investment Banking & Brokerage|1810|93|sp500
SPGI|S&P Global|NYSE|Financials|Financial Exchanges & Data|303|495|sp500
STT|State Street Corporation|NYSE|Financials|Asset Management & Custody Banks|283|120|sp500
SYF|Synchrony Financial|NYSE|Financials|Consumer Finance|364|77|sp500
TFC|Truist Financial|NYSE|Financials|Diversified Banks|1280|47|sp500
TROW|T. Rowe Price|NASDAQ|Financials|Asset Management & Custody Banks|218|103|sp500
TRV|Travelers Companies|NYSE|Financials|Property & Casualty Insurance|224|290|sp500,dj
USB|U.S. Bancorp|NYSE|Financials|Diversified Banks|1570|49|sp500
V|Visa Inc.|NYSE|Financials|Transaction & Payment Processing Services|1930|332|sp500,dj
WFC|Wells Fargo|NYSE|Financials|Diversified Banks|3200|86|sp500
WRB|W. R. Berkley Corporation|NYSE|Financials|Property & Casualty Insurance|373|75|sp500
WTW|Willis Towers Watson|NASDAQ|Financials|Insurance Brokers|96.9|320|sp500
XYZ|Block, Inc.|NYSE|Financials|Transaction & Payment Processing Services|606|66|sp500
`;
