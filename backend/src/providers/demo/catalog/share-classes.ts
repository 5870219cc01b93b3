/**
 * Additional listings of a company: `symbol` is another share class of `company` (a listing of the catalog),
 * or the same share on another exchange. It follows that listing; `spread` is the usual relative difference
 * between the two prices, as a fraction.
 */
export const shareClasses = `
symbol|company|spread
GOOG|GOOGL|0.004
FOX|FOXA|0.01
NWSA|NWS|0.01
ASML|ASML.AS|0.002
SHOP.TO|SHOP|0.002
TRI|TRI.TO|0.002
FER|FER.MC|0.003
BEPC.TO|BEP-UN.TO|0.03
BIPC.TO|BIP-UN.TO|0.03
`;
