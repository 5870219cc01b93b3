/**
 * The six academic factors of Fama and French and the risk-free rate, under the library's own ids. `longLeg`
 * and `shortLeg` describe how the simulation builds the return: value-weighted, rebalanced yearly (Mom:
 * monthly).
 */
export const factors = `
id|name|longLeg|shortLeg
Mkt-RF|Market excess return|all companies|one-month Treasury bill
SMB|Small minus big|small companies|big companies
HML|High minus low book-to-market|high book-to-market|low book-to-market
RMW|Robust minus weak profitability|robust operating profitability|weak operating profitability
CMA|Conservative minus aggressive investment|low asset growth|high asset growth
Mom|Momentum, up minus down|high return of months -12 to -2|low return of months -12 to -2
RF|Risk-free rate|one-month Treasury bill|
`;
