/**
 * US-listed companies outside the S&P 500: the rest of the Nasdaq-100, and one that has left the market (see
 * `edges.ts`). Prices in USD; `country` is the company's domicile, its listing and currency are American.
 */
export const usOutsideSp500 = `
symbol|name|exchange|sector|industry|sharesMillions|price|universes|country
ARM|Arm Holdings|NASDAQ|Information Technology|Semiconductors|1060|132|nasdaq|GB
ASML|ASML Holding|NASDAQ|Information Technology|Semiconductor Materials & Equipment|393|1070|nasdaq|NL
MSTR|Strategy Inc.|NASDAQ|Information Technology|Application Software|286|175|nasdaq|US
TEAM|Atlassian|NASDAQ|Information Technology|Application Software|262|160|nasdaq|US
ZS|Zscaler|NASDAQ|Information Technology|Systems Software|159|232|nasdaq|US
SHOP|Shopify|NASDAQ|Information Technology|Internet Services & Infrastructure|1300|162|nasdaq|CA
ALNY|Alnylam Pharmaceuticals|NASDAQ|Health Care|Biotechnology|132|410|nasdaq|US
INSM|Insmed Incorporated|NASDAQ|Health Care|Biotechnology|211|175|nasdaq|US
CCEP|Coca-Cola Europacific Partners|NASDAQ|Consumer Staples|Soft Drinks & Non-alcoholic Beverages|451|91|nasdaq|GB
MELI|MercadoLibre|NASDAQ|Consumer Discretionary|Broadline Retail|50.7|2010|nasdaq|UY
PDD|PDD Holdings|NASDAQ|Consumer Discretionary|Broadline Retail|1400|114|nasdaq|CN
FER|Ferrovial SE|NASDAQ|Industrials|Construction & Engineering|708|65|nasdaq|ES
TRI|Thomson Reuters Corporation|NASDAQ|Industrials|Research & Consulting Services|455|132|nasdaq|CA
EA|Electronic Arts|NASDAQ|Communication Services|Interactive Home Entertainment|252|202|nasdaq|US
HES|Hess Corporation|NYSE|Energy|Integrated Oil & Gas|309|149||US
`;
