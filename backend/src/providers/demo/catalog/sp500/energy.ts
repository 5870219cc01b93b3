/**
 * S&P 500 members of the GICS sector Energy, with the Nasdaq-100 and Dow 30 memberships they also hold.
 *
 * Names and GICS classification are facts; `sharesMillions` (millions of shares) and `price` (USD) are rough
 * magnitudes that only size the simulation.
 */
export const sp500Energy = `
symbol|name|exchange|sector|industry|sharesMillions|price|universes
APA|APA Corporation|NASDAQ|Energy|Oil & Gas Exploration & Production|360|25|sp500
BKR|Baker Hughes|NASDAQ|Energy|Oil & Gas Equipment & Services|980|49|sp500,nasdaq
COP|ConocoPhillips|NYSE|Energy|Oil & Gas Exploration & Production|1240|89|sp500
CVX|Chevron Corporation|NYSE|Energy|Integrated Oil & Gas|2020|151|sp500,dj
DVN|Devon Energy|NYSE|Energy|Oil & Gas Exploration & Production|622|37|sp500
EOG|EOG Resources|NYSE|Energy|Oil & Gas Exploration & Production|546|108|sp500
EQT|EQT Corporation|NYSE|Energy|Oil & Gas Exploration & Production|617|60|sp500
EXE|Expand Energy|NASDAQ|Energy|Oil & Gas Exploration & Production|235|119|sp500
FANG|Diamondback Energy|NASDAQ|Energy|Oil & Gas Exploration & Production|289|152|sp500,nasdaq
HAL|Halliburton|NYSE|Energy|Oil & Gas Equipment & Services|852|27|sp500
KMI|Kinder Morgan|NYSE|Energy|Oil & Gas Storage & Transportation|2220|27|sp500
MPC|Marathon Petroleum|NYSE|Energy|Oil & Gas Refining & Marketing|300|190|sp500
OKE|Oneok|NYSE|Energy|Oil & Gas Storage & Transportation|629|70|sp500
OXY|Occidental Petroleum|NYSE|Energy|Oil & Gas Exploration & Production|976|42|sp500
PSX|Phillips 66|NYSE|Energy|Oil & Gas Refining & Marketing|404|136|sp500
SLB|Schlumberger|NYSE|Energy|Oil & Gas Equipment & Services|1510|37|sp500
TPL|Texas Pacific Land Corporation|NYSE|Energy|Oil & Gas Exploration & Production|23.3|900|sp500
TRGP|Targa Resources|NYSE|Energy|Oil & Gas Storage & Transportation|214|173|sp500
VLO|Valero Energy|NYSE|Energy|Oil & Gas Refining & Marketing|306|173|sp500
WMB|Williams Companies|NYSE|Energy|Oil & Gas Storage & Transportation|1230|60|sp500
XOM|ExxonMobil|NYSE|Energy|Integrated Oil & Gas|4220|116|sp500
`;
