/**
 * Funds that follow the same index and therefore earn the same before fees; every other fund has its own
 * index. An index that the demo market publishes (`^GSPC`) is followed exactly; any other index deviates from
 * the mix in the fund's `tracks`, each in its own way.
 */
export const fundIndexes = `
index|funds
^GSPC|SPY,IVV,VOO,SPYM,SSO,SH
^NDX|QQQ,QQQM,QLD,TQQQ
^DJI|DIA
^RUT|IWM
^STOXX50E|FEZ
S&P MidCap 400|IJH,MDY
MSCI EAFE|EFA
Gold bullion|GLD,IAU
Silver bullion|SLV
Platinum bullion|PPLT
Crude oil|USO
Natural gas|UNG
Copper|CPER
Bitcoin|IBIT
Ether|ETHA
`;
