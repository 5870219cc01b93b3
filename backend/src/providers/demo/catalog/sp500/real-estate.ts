/**
 * S&P 500 members of the GICS sector Real Estate, with the Nasdaq-100 and Dow 30 memberships they also hold.
 *
 * Names and GICS classification are facts; `sharesMillions` (millions of shares) and `price` (USD) are rough
 * magnitudes that only size the simulation.
 */
export const sp500RealEstate = `
symbol|name|exchange|sector|industry|sharesMillions|price|universes
AMT|American Tower|NYSE|Real Estate|Telecom Tower REITs|469|175|sp500
ARE|Alexandria Real Estate Equities|NYSE|Real Estate|Office REITs|173|49|sp500
AVB|AvalonBay Communities|NYSE|Real Estate|Multi-Family Residential REITs|142|183|sp500
BXP|BXP, Inc.|NYSE|Real Estate|Office REITs|159|69|sp500
CBRE|CBRE Group|NYSE|Real Estate|Real Estate Services|298|161|sp500
CCI|Crown Castle|NYSE|Real Estate|Telecom Tower REITs|438|89|sp500
CPT|Camden Property Trust|NYSE|Real Estate|Multi-Family Residential REITs|106|108|sp500
CSGP|CoStar Group|NASDAQ|Real Estate|Real Estate Services|424|66|sp500,nasdaq
DLR|Digital Realty|NYSE|Real Estate|Data Center REITs|342|155|sp500
DOC|Healthpeak Properties|NYSE|Real Estate|Health Care REITs|698|16.2|sp500
EQIX|Equinix|NASDAQ|Real Estate|Data Center REITs|98|765|sp500
EQR|Equity Residential|NYSE|Real Estate|Multi-Family Residential REITs|379|62|sp500
ESS|Essex Property Trust|NYSE|Real Estate|Multi-Family Residential REITs|64.9|262|sp500
EXR|Extra Space Storage|NYSE|Real Estate|Self-Storage REITs|212|132|sp500
FRT|Federal Realty Investment Trust|NYSE|Real Estate|Retail REITs|86.1|101|sp500
HST|Host Hotels & Resorts|NASDAQ|Real Estate|Hotel & Resort REITs|694|18|sp500
INVH|Invitation Homes|NYSE|Real Estate|Single-Family Residential REITs|618|27.5|sp500
IRM|Iron Mountain|NYSE|Real Estate|Other Specialized REITs|298|84|sp500
KIM|Kimco Realty|NYSE|Real Estate|Retail REITs|676|20.4|sp500
MAA|Mid-America Apartment Communities|NYSE|Real Estate|Multi-Family Residential REITs|117|137|sp500
O|Realty Income|NYSE|Real Estate|Retail REITs|912|57|sp500
PLD|Prologis|NYSE|Real Estate|Industrial REITs|938|128|sp500
PSA|Public Storage|NYSE|Real Estate|Self-Storage REITs|176|262|sp500
REG|Regency Centers|NASDAQ|Real Estate|Retail REITs|183|69|sp500
SBAC|SBA Communications|NASDAQ|Real Estate|Telecom Tower REITs|106|193|sp500
SPG|Simon Property Group|NYSE|Real Estate|Retail REITs|324|185|sp500
UDR|UDR, Inc.|NYSE|Real Estate|Multi-Family Residential REITs|329|36.5|sp500
VICI|Vici Properties|NYSE|Real Estate|Hotel & Resort REITs|1050|28.5|sp500
VTR|Ventas|NYSE|Real Estate|Health Care REITs|462|78|sp500
WELL|Welltower|NYSE|Real Estate|Health Care REITs|695|187|sp500
WY|Weyerhaeuser|NYSE|Real Estate|Timber REITs|717|23.7|sp500
`;
