/**
 * S&P 500 members of the GICS sector Materials, with the Nasdaq-100 and Dow 30 memberships they also hold.
 *
 * Names and GICS classification are facts; `sharesMillions` (millions of shares) and `price` (USD) are rough
 * magnitudes that only size the simulation.
 */
export const sp500Materials = `
symbol|name|exchange|sector|industry|sharesMillions|price|universes
ALB|Albemarle Corporation|NYSE|Materials|Specialty Chemicals|117|145|sp500
AMCR|Amcor|NYSE|Materials|Paper & Plastic Packaging Products & Materials|2290|8.3|sp500
APD|Air Products|NYSE|Materials|Industrial Gases|223|247|sp500
AVY|Avery Dennison|NYSE|Materials|Paper & Plastic Packaging Products & Materials|76.9|182|sp500
BALL|Ball Corporation|NYSE|Materials|Metal, Glass & Plastic Containers|269|54|sp500
CF|CF Industries|NYSE|Materials|Fertilizers & Agricultural Chemicals|158|79|sp500
CRH|CRH plc|NYSE|Materials|Construction Materials|667|126|sp500
CTVA|Corteva|NYSE|Materials|Fertilizers & Agricultural Chemicals|672|67|sp500
DOW|Dow Inc.|NYSE|Materials|Commodity Chemicals|708|24|sp500
ECL|Ecolab|NYSE|Materials|Specialty Chemicals|283|265|sp500
FCX|Freeport-McMoRan|NYSE|Materials|Copper|1430|51|sp500
IFF|International Flavors & Fragrances|NYSE|Materials|Specialty Chemicals|258|66|sp500
IP|International Paper|NYSE|Materials|Paper & Plastic Packaging Products & Materials|525|40|sp500
LIN|Linde plc|NASDAQ|Materials|Industrial Gases|467|428|sp500,nasdaq
LYB|LyondellBasell|NYSE|Materials|Specialty Chemicals|326|43|sp500
MLM|Martin Marietta Materials|NYSE|Materials|Construction Materials|60.8|625|sp500
MOS|Mosaic Company|NYSE|Materials|Fertilizers & Agricultural Chemicals|316|25|sp500
NEM|Newmont|NYSE|Materials|Gold|1090|101|sp500
NUE|Nucor|NYSE|Materials|Steel|230|165|sp500
PKG|Packaging Corporation of America|NYSE|Materials|Paper & Plastic Packaging Products & Materials|89.9|207|sp500
PPG|PPG Industries|NYSE|Materials|Specialty Chemicals|223|103|sp500
SHW|Sherwin-Williams|NYSE|Materials|Specialty Chemicals|250|328|sp500,dj
STLD|Steel Dynamics|NASDAQ|Materials|Steel|145|172|sp500
SW|Smurfit Westrock|NYSE|Materials|Paper & Plastic Packaging Products & Materials|526|39|sp500
VMC|Vulcan Materials Company|NYSE|Materials|Construction Materials|132|288|sp500
`;
