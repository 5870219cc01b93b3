/**
 * S&P 500 members of the GICS sector Utilities, with the Nasdaq-100 and Dow 30 memberships they also hold.
 *
 * Names and GICS classification are facts; `sharesMillions` (millions of shares) and `price` (USD) are rough
 * magnitudes that only size the simulation.
 */
export const sp500Utilities = `
symbol|name|exchange|sector|industry|sharesMillions|price|universes
AEE|Ameren|NYSE|Utilities|Multi-Utilities|270|100|sp500
AEP|American Electric Power|NASDAQ|Utilities|Electric Utilities|534|116|sp500,nasdaq
AES|AES Corporation|NYSE|Utilities|Independent Power Producers & Energy Traders|709|14.1|sp500
ATO|Atmos Energy|NYSE|Utilities|Gas Utilities|162|170|sp500
AWK|American Water Works|NYSE|Utilities|Water Utilities|195|131|sp500
CEG|Constellation Energy|NASDAQ|Utilities|Electric Utilities|313|358|sp500,nasdaq
CMS|CMS Energy|NYSE|Utilities|Multi-Utilities|303|71|sp500
CNP|CenterPoint Energy|NYSE|Utilities|Multi-Utilities|649|38.5|sp500
D|Dominion Energy|NYSE|Utilities|Multi-Utilities|850|60|sp500
DTE|DTE Energy|NYSE|Utilities|Multi-Utilities|206|131|sp500
DUK|Duke Energy|NYSE|Utilities|Electric Utilities|780|118|sp500
ED|Consolidated Edison|NYSE|Utilities|Multi-Utilities|364|99|sp500
EIX|Edison International|NYSE|Utilities|Electric Utilities|383|60|sp500
ES|Eversource Energy|NYSE|Utilities|Electric Utilities|373|67|sp500
ETR|Entergy|NYSE|Utilities|Electric Utilities|452|93|sp500
EVRG|Evergy|NASDAQ|Utilities|Electric Utilities|230|74|sp500
EXC|Exelon|NASDAQ|Utilities|Electric Utilities|1010|43.5|sp500,nasdaq
FE|FirstEnergy|NYSE|Utilities|Electric Utilities|578|45|sp500
LNT|Alliant Energy|NASDAQ|Utilities|Electric Utilities|258|66|sp500
NEE|NextEra Energy|NYSE|Utilities|Multi-Utilities|2070|82|sp500
NI|NiSource|NYSE|Utilities|Multi-Utilities|476|42|sp500
NRG|NRG Energy|NYSE|Utilities|Independent Power Producers & Energy Traders|191|162|sp500
PCG|PG&E Corporation|NYSE|Utilities|Multi-Utilities|2190|16|sp500
PEG|Public Service Enterprise Group|NYSE|Utilities|Electric Utilities|500|80|sp500
PNW|Pinnacle West Capital|NYSE|Utilities|Multi-Utilities|120|89|sp500
PPL|PPL Corporation|NYSE|Utilities|Electric Utilities|743|35|sp500
SO|Southern Company|NYSE|Utilities|Electric Utilities|1100|88|sp500
SRE|Sempra|NYSE|Utilities|Multi-Utilities|652|89|sp500
VST|Vistra Corp.|NYSE|Utilities|Electric Utilities|339|168|sp500
WEC|WEC Energy Group|NYSE|Utilities|Electric Utilities|327|107|sp500
XEL|Xcel Energy|NASDAQ|Utilities|Multi-Utilities|592|76|sp500,nasdaq
`;
