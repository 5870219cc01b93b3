/**
 * Front-month futures. `price` is quoted in `unit`; the currency USX is the US cent, in which grains, softs and livestock
 * are quoted.
 */
export const commodities = `
symbol|name|exchange|group|unit|price|currency
CL=F|WTI Crude Oil|NYMEX|energy|USD per barrel|72|USD
BZ=F|Brent Crude Oil|ICE|energy|USD per barrel|76|USD
NG=F|Natural Gas (Henry Hub)|NYMEX|energy|USD per MMBtu|3.6|USD
HO=F|Heating Oil (NY Harbor ULSD)|NYMEX|energy|USD per gallon|2.35|USD
RB=F|RBOB Gasoline|NYMEX|energy|USD per gallon|2.1|USD
TTF=F|Natural Gas (Dutch TTF)|ICE|energy|EUR per MWh|32|EUR
GC=F|Gold|COMEX|metals|USD per troy ounce|4100|USD
SI=F|Silver|COMEX|metals|USD per troy ounce|52|USD
PL=F|Platinum|NYMEX|metals|USD per troy ounce|1600|USD
PA=F|Palladium|NYMEX|metals|USD per troy ounce|1450|USD
HG=F|Copper|COMEX|metals|USD per pound|5.1|USD
ALI=F|Aluminum|COMEX|metals|USD per metric ton|2850|USD
ZC=F|Corn|CBOT|grains|US cents per bushel|435|USX
ZW=F|Chicago SRW Wheat|CBOT|grains|US cents per bushel|540|USX
KE=F|KC HRW Wheat|CBOT|grains|US cents per bushel|530|USX
ZS=F|Soybeans|CBOT|grains|US cents per bushel|1110|USX
ZM=F|Soybean Meal|CBOT|grains|USD per short ton|315|USD
ZL=F|Soybean Oil|CBOT|grains|US cents per pound|51|USX
KC=F|Coffee C|ICE|softs|US cents per pound|360|USX
SB=F|Sugar No. 11|ICE|softs|US cents per pound|15.2|USX
CC=F|Cocoa|ICE|softs|USD per metric ton|6000|USD
CT=F|Cotton No. 2|ICE|softs|US cents per pound|65|USX
LE=F|Live Cattle|CME|livestock|US cents per pound|225|USX
HE=F|Lean Hogs|CME|livestock|US cents per pound|82|USX
GF=F|Feeder Cattle|CME|livestock|US cents per pound|340|USX
`;
