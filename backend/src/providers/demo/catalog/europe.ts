/**
 * European companies, all members of the Euro Stoxx 50 among them (universe `stoxx50`).
 *
 * `price` is in `currency`; London quotes in pence (`GBp`), so that a company's value in pounds is price /
 * 100 times its shares. `country` is the company's domicile, which may differ from its exchange's country.
 */
export const europe = `
symbol|name|exchange|sector|industry|sharesMillions|price|universes|country|currency|aliases
BT-A.L|BT Group PLC|London Stock Exchange|Communication Services|Integrated Telecommunication Services|9720|180|eurostocks|GB|GBp|
DTE.DE|Deutsche Telekom AG|XETRA|Communication Services|Integrated Telecommunication Services|4870|27.3|eurostocks,stoxx50|DE|EUR|
G24.DE|Scout24 SE|XETRA|Communication Services|Interactive Media & Services|73.3|86|eurostocks|DE|EUR|
INW.MI|INWIT|Borsa Italiana|Communication Services|Wireless Telecommunication Services|923|7.8|eurostocks|IT|EUR|
ORA.PA|Orange|Euronext Paris|Communication Services|Integrated Telecommunication Services|2680|14.2|eurostocks|FR|EUR|
PUB.PA|Publicis Groupe|Euronext Paris|Communication Services|Advertising|250|88|eurostocks|FR|EUR|
SCMN.SW|Swisscom|SIX Swiss Exchange|Communication Services|Integrated Telecommunication Services|51.7|580|eurostocks|CH|CHF|
TEF.MC|Telefónica|BME Madrid|Communication Services|Integrated Telecommunication Services|5650|3.45|eurostocks|ES|EUR|
TIT.MI|Telecom Italia|Borsa Italiana|Communication Services|Integrated Telecommunication Services|21000|0.5|eurostocks|IT|EUR|
UMG.AS|Universal Music Group|Euronext Amsterdam|Communication Services|Movies & Entertainment|1840|22.3|eurostocks|NL|EUR|
VOD.L|Vodafone Group PLC|London Stock Exchange|Communication Services|Wireless Telecommunication Services|23700|97|eurostocks|GB|GBp|
ADS.DE|adidas AG|XETRA|Consumer Discretionary|Apparel, Accessories & Luxury Goods|179|168|eurostocks,stoxx50|DE|EUR|
BC.MI|Brunello Cucinelli|Borsa Italiana|Consumer Discretionary|Apparel, Accessories & Luxury Goods|67.7|93|eurostocks|IT|EUR|
BMW.DE|Bayerische Motoren Werke AG|XETRA|Consumer Discretionary|Automobile Manufacturers|611|90|eurostocks,stoxx50|DE|EUR|
CFR.SW|Richemont|SIX Swiss Exchange|Consumer Discretionary|Apparel, Accessories & Luxury Goods|582|165|eurostocks|CH|CHF|
CON.DE|Continental AG|XETRA|Consumer Discretionary|Automotive Parts & Equipment|201|67|eurostocks|DE|EUR|
CPG.L|Compass Group PLC|London Stock Exchange|Consumer Discretionary|Restaurants|1690|2430|eurostocks|GB|GBp|
HM-B.ST|H & M Hennes & Mauritz (Class B)|Nasdaq Stockholm|Consumer Discretionary|Apparel Retail|1590|176|eurostocks|SE|SEK|
IHG.L|InterContinental Hotels Group PLC|London Stock Exchange|Consumer Discretionary|Hotels, Resorts & Cruise Lines|153|10100|eurostocks|GB|GBp|
ITX.MC|Inditex|BME Madrid|Consumer Discretionary|Apparel Retail|3090|55|eurostocks,stoxx50|ES|EUR|
KER.PA|Kering|Euronext Paris|Consumer Discretionary|Apparel, Accessories & Luxury Goods|123|300|eurostocks|FR|EUR|
LTMC.MI|Lottomatica Group|Borsa Italiana|Consumer Discretionary|Casinos & Gaming|245|22|eurostocks|IT|EUR|
MBG.DE|Mercedes-Benz Group AG|XETRA|Consumer Discretionary|Automobile Manufacturers|950|60|eurostocks,stoxx50|DE|EUR|
MC.PA|LVMH Moët Hennessy Louis Vuitton|Euronext Paris|Consumer Discretionary|Apparel, Accessories & Luxury Goods|500|620|eurostocks,stoxx50|FR|EUR|
ML.PA|Michelin|Euronext Paris|Consumer Discretionary|Automotive Parts & Equipment|714|28|eurostocks|FR|EUR|
MONC.MI|Moncler|Borsa Italiana|Consumer Discretionary|Apparel, Accessories & Luxury Goods|273|55|eurostocks|IT|EUR|
NXT.L|Next PLC|London Stock Exchange|Consumer Discretionary|Apparel Retail|119|13500|eurostocks|GB|GBp|
PAH3.DE|Porsche Automobil Holding SE|XETRA|Consumer Discretionary|Automobile Manufacturers|308|39|eurostocks|DE|EUR|
PRX.AS|Prosus|Euronext Amsterdam|Consumer Discretionary|Broadline Retail|2270|55|eurostocks,stoxx50|NL|EUR|
RACE.MI|Ferrari|Borsa Italiana|Consumer Discretionary|Automobile Manufacturers|179|335|eurostocks,stoxx50|IT|EUR|
RMS.PA|Hermès International|Euronext Paris|Consumer Discretionary|Apparel, Accessories & Luxury Goods|106|2130|eurostocks,stoxx50|FR|EUR|
STLAM.MI|Stellantis|Borsa Italiana|Consumer Discretionary|Automobile Manufacturers|2860|9.1|eurostocks|NL|EUR|
VOW3.DE|Volkswagen AG|XETRA|Consumer Discretionary|Automobile Manufacturers|500|104|eurostocks,stoxx50|DE|EUR|
ZAL.DE|Zalando SE|XETRA|Consumer Discretionary|Apparel Retail|258|26|eurostocks|DE|EUR|
ABI.BR|Anheuser-Busch InBev|Euronext Brussels|Consumer Staples|Brewers|2000|54|eurostocks,stoxx50|BE|EUR|
AD.AS|Ahold Delhaize|Euronext Amsterdam|Consumer Staples|Food Retail|914|35|eurostocks,stoxx50|NL|EUR|
BATS.L|British American Tobacco PLC|London Stock Exchange|Consumer Staples|Tobacco|2190|4200|eurostocks|GB|GBp|
BEI.DE|Beiersdorf AG|XETRA|Consumer Staples|Personal Care Products|217|92|eurostocks|DE|EUR|
BN.PA|Danone|Euronext Paris|Consumer Staples|Packaged Foods & Meats|649|77|eurostocks,stoxx50|FR|EUR|
CPR.MI|Campari|Borsa Italiana|Consumer Staples|Distillers & Vintners|1210|5.6|eurostocks|IT|EUR|
DGE.L|Diageo PLC|London Stock Exchange|Consumer Staples|Distillers & Vintners|2200|1680|eurostocks|GB|GBp|
HEIA.AS|Heineken|Euronext Amsterdam|Consumer Staples|Brewers|559|68|eurostocks|NL|EUR|
HEN3.DE|Henkel AG & Co KGaA|XETRA|Consumer Staples|Household Products|406|69|eurostocks|DE|EUR|
IMB.L|Imperial Brands PLC|London Stock Exchange|Consumer Staples|Tobacco|794|3150|eurostocks|GB|GBp|
JMT.LS|Jerónimo Martins|Euronext Lisbon|Consumer Staples|Food Retail|634|20.5|eurostocks|PT|EUR|
KYGA.IR|Kerry Group (Class A)|Euronext Dublin|Consumer Staples|Packaged Foods & Meats|165|79|eurostocks|IE|EUR|
LISN.SW|Lindt & Sprüngli|SIX Swiss Exchange|Consumer Staples|Packaged Foods & Meats|0.233|116000|eurostocks|CH|CHF|
NESN.SW|Nestlé|SIX Swiss Exchange|Consumer Staples|Packaged Foods & Meats|2590|79|eurostocks|CH|CHF|
OR.PA|L'Oréal|Euronext Paris|Consumer Staples|Personal Care Products|534|365|eurostocks,stoxx50|FR|EUR|
RI.PA|Pernod Ricard|Euronext Paris|Consumer Staples|Distillers & Vintners|256|78|eurostocks|FR|EUR|
RKT.L|Reckitt Benckiser Group PLC|London Stock Exchange|Consumer Staples|Household Products|667|6000|eurostocks|GB|GBp|
TSCO.L|Tesco PLC|London Stock Exchange|Consumer Staples|Food Retail|6360|440|eurostocks|GB|GBp|
ULVR.L|Unilever PLC|London Stock Exchange|Consumer Staples|Personal Care Products|2440|4300|eurostocks|GB|GBp|
BP.L|BP PLC|London Stock Exchange|Energy|Integrated Oil & Gas|15500|440|eurostocks|GB|GBp|
ENI.MI|Eni|Borsa Italiana|Energy|Integrated Oil & Gas|3090|16.2|eurostocks,stoxx50|IT|EUR|
EQNR.OL|Equinor|Oslo Børs|Energy|Integrated Oil & Gas|2540|236|eurostocks|NO|NOK|
GALP.LS|Galp Energia|Euronext Lisbon|Energy|Integrated Oil & Gas|740|14.6|eurostocks|PT|EUR|
OMV.VI|OMV|Wiener Börse|Energy|Integrated Oil & Gas|330|47|eurostocks|AT|EUR|
REP.MC|Repsol|BME Madrid|Energy|Integrated Oil & Gas|1120|16|eurostocks|ES|EUR|
SHEL.L|Shell PLC|London Stock Exchange|Energy|Integrated Oil & Gas|5800|2760|eurostocks|GB|GBp|
SPM.MI|Saipem|Borsa Italiana|Energy|Oil & Gas Equipment & Services|2000|2.4|eurostocks|IT|EUR|
TEN.MI|Tenaris|Borsa Italiana|Energy|Oil & Gas Equipment & Services|1060|16.5|eurostocks|LU|EUR|
TTE.PA|TotalEnergies|Euronext Paris|Energy|Integrated Oil & Gas|2220|55|eurostocks,stoxx50|FR|EUR|
A5G.IR|AIB Group|Euronext Dublin|Financials|Diversified Banks|2160|8.8|eurostocks|IE|EUR|
ABN.AS|ABN AMRO Bank|Euronext Amsterdam|Financials|Diversified Banks|828|29|eurostocks|NL|EUR|
ACA.PA|Crédit Agricole|Euronext Paris|Financials|Diversified Banks|3050|17.4|eurostocks|FR|EUR|
ADYEN.AS|Adyen|Euronext Amsterdam|Financials|Transaction & Payment Processing Services|31.4|1370|eurostocks,stoxx50|NL|EUR|
ALV.DE|Allianz SE|XETRA|Financials|Multi-line Insurance|382|385|eurostocks,stoxx50|DE|EUR|
AV.L|Aviva PLC|London Stock Exchange|Financials|Multi-line Insurance|3010|665|eurostocks|GB|GBp|
AZM.MI|Azimut|Borsa Italiana|Financials|Asset Management & Custody Banks|140|35|eurostocks|IT|EUR|
BAMI.MI|Banco BPM|Borsa Italiana|Financials|Diversified Banks|1510|12.6|eurostocks|IT|EUR|
BARC.L|Barclays PLC|London Stock Exchange|Financials|Diversified Banks|13900|460|eurostocks|GB|GBp|
BBVA.MC|Banco Bilbao Vizcaya Argentaria|BME Madrid|Financials|Diversified Banks|5810|19.8|eurostocks,stoxx50|ES|EUR|
BCP.LS|Banco Comercial Português|Euronext Lisbon|Financials|Diversified Banks|14900|0.87|eurostocks|PT|EUR|
BIRG.IR|Bank of Ireland Group|Euronext Dublin|Financials|Diversified Banks|949|15.8|eurostocks|IE|EUR|
BMED.MI|Banca Mediolanum|Borsa Italiana|Financials|Diversified Banks|737|19|eurostocks|IT|EUR|
BMPS.MI|Banca Monte dei Paschi di Siena|Borsa Italiana|Financials|Diversified Banks|3020|8.6|eurostocks|IT|EUR|
BNP.PA|BNP Paribas|Euronext Paris|Financials|Diversified Banks|1110|79|eurostocks,stoxx50|FR|EUR|
BPE.MI|BPER Banca|Borsa Italiana|Financials|Diversified Banks|1910|11|eurostocks|IT|EUR|
CABK.MC|CaixaBank|BME Madrid|Financials|Diversified Banks|6990|10.3|eurostocks|ES|EUR|
CBK.DE|Commerzbank AG|XETRA|Financials|Diversified Banks|1140|35|eurostocks|DE|EUR|
CS.PA|AXA|Euronext Paris|Financials|Multi-line Insurance|2180|40|eurostocks,stoxx50|FR|EUR|
DANSKE.CO|Danske Bank|Nasdaq Copenhagen|Financials|Diversified Banks|833|312|eurostocks|DK|DKK|
DB1.DE|Deutsche Börse AG|XETRA|Financials|Financial Exchanges & Data|188|218|eurostocks,stoxx50|DE|EUR|
DBK.DE|Deutsche Bank AG|XETRA|Financials|Diversified Banks|1940|32.5|eurostocks,stoxx50|DE|EUR|
DNB.OL|DNB Bank|Oslo Børs|Financials|Diversified Banks|1480|270|eurostocks|NO|NOK|
EBS.VI|Erste Group Bank|Wiener Börse|Financials|Diversified Banks|408|98|eurostocks|AT|EUR|
EQT.ST|EQT|Nasdaq Stockholm|Financials|Asset Management & Custody Banks|1180|340|eurostocks|SE|SEK|
FBK.MI|FinecoBank|Borsa Italiana|Financials|Diversified Banks|613|21.7|eurostocks|IT|EUR|
G.MI|Generali|Borsa Italiana|Financials|Multi-line Insurance|1530|34|eurostocks|IT|EUR|
GLE.PA|Société Générale|Euronext Paris|Financials|Diversified Banks|776|67|eurostocks|FR|EUR|
HNR1.DE|Hannover Rück SE|XETRA|Financials|Reinsurance|119|260|eurostocks|DE|EUR|
HSBA.L|HSBC Holdings PLC|London Stock Exchange|Financials|Diversified Banks|17200|1160|eurostocks|GB|GBp|
III.L|3i Group PLC|London Stock Exchange|Financials|Asset Management & Custody Banks|969|3200|eurostocks|GB|GBp|
INGA.AS|ING Groep|Euronext Amsterdam|Financials|Diversified Banks|2980|23.5|eurostocks,stoxx50|NL|EUR|
INVE-B.ST|Investor (Class B)|Nasdaq Stockholm|Financials|Multi-Sector Holdings|3080|325|eurostocks|SE|SEK|
ISP.MI|Intesa Sanpaolo|Borsa Italiana|Financials|Diversified Banks|17800|5.8|eurostocks,stoxx50|IT|EUR|
KBC.BR|KBC Group|Euronext Brussels|Financials|Diversified Banks|404|109|eurostocks|BE|EUR|
LLOY.L|Lloyds Banking Group PLC|London Stock Exchange|Financials|Diversified Banks|58300|96|eurostocks|GB|GBp|
LSEG.L|London Stock Exchange Group PLC|London Stock Exchange|Financials|Financial Exchanges & Data|522|9000|eurostocks|GB|GBp|
MB.MI|Mediobanca|Borsa Italiana|Financials|Diversified Banks|824|17|eurostocks|IT|EUR|
MUV2.DE|Münchener Rückversicherungs-Gesellschaft AG in München|XETRA|Financials|Reinsurance|131|558|eurostocks,stoxx50|DE|EUR|
NDA-FI.HE|Nordea Bank|Nasdaq Helsinki|Financials|Diversified Banks|3420|15.8|eurostocks,stoxx50|FI|EUR|
NEXI.MI|Nexi|Borsa Italiana|Financials|Transaction & Payment Processing Services|1190|4.2|eurostocks|IT|EUR|
NN.AS|NN Group|Euronext Amsterdam|Financials|Life & Health Insurance|273|64|eurostocks|NL|EUR|
NWG.L|NatWest Group PLC|London Stock Exchange|Financials|Diversified Banks|8100|630|eurostocks|GB|GBp|
PGHN.SW|Partners Group Holding|SIX Swiss Exchange|Financials|Asset Management & Custody Banks|26|1000|eurostocks|CH|CHF|
PRU.L|Prudential PLC|London Stock Exchange|Financials|Life & Health Insurance|2520|1110|eurostocks|GB|GBp|
PST.MI|Poste italiane|Borsa Italiana|Financials|Life & Health Insurance|1290|21|eurostocks|IT|EUR|
SAB.MC|Banco de Sabadell|BME Madrid|Financials|Diversified Banks|5150|3.3|eurostocks|ES|EUR|
SAMPO.HE|Sampo (Class A)|Nasdaq Helsinki|Financials|Reinsurance|2670|10.1|eurostocks|FI|EUR|
SAN.MC|Banco Santander|BME Madrid|Financials|Diversified Banks|14800|9.8|eurostocks,stoxx50|ES|EUR|
SEB-A.ST|Skandinaviska Enskilda Banken (Class A)|Nasdaq Stockholm|Financials|Diversified Banks|2020|188|eurostocks|SE|SEK|
SHB-A.ST|Svenska Handelsbanken (Class A)|Nasdaq Stockholm|Financials|Diversified Banks|1980|134|eurostocks|SE|SEK|
SLHN.SW|Swiss Life Holding|SIX Swiss Exchange|Financials|Life & Health Insurance|28.4|915|eurostocks|CH|CHF|
SREN.SW|Swiss Re|SIX Swiss Exchange|Financials|Reinsurance|303|132|eurostocks|CH|CHF|
STAN.L|Standard Chartered PLC|London Stock Exchange|Financials|Diversified Banks|2290|1750|eurostocks|GB|GBp|
SWED-A.ST|Swedbank (Class A)|Nasdaq Stockholm|Financials|Diversified Banks|1130|310|eurostocks|SE|SEK|
UBSG.SW|UBS Group|SIX Swiss Exchange|Financials|Asset Management & Custody Banks|3190|37|eurostocks|CH|CHF|
UCG.MI|UniCredit|Borsa Italiana|Financials|Diversified Banks|1570|69|eurostocks,stoxx50|IT|EUR|
UNI.MI|Unipol|Borsa Italiana|Financials|Life & Health Insurance|725|20|eurostocks|IT|EUR|
ZURN.SW|Zurich Insurance Group|SIX Swiss Exchange|Financials|Multi-line Insurance|145|598|eurostocks|CH|CHF|
ALC.SW|Alcon|SIX Swiss Exchange|Health Care|Health Care Supplies|500|64|eurostocks|CH|CHF|
AMP.MI|Amplifon|Borsa Italiana|Health Care|Health Care Supplies|225|13.8|eurostocks|IT|EUR|
ARGX.BR|argenx|Euronext Brussels|Health Care|Biotechnology|61.7|745|eurostocks,stoxx50|NL|EUR|
AZN.L|AstraZeneca PLC|London Stock Exchange|Health Care|Pharmaceuticals|1550|13700|eurostocks|GB|GBp|
BAYN.DE|Bayer AG|XETRA|Health Care|Pharmaceuticals|972|36|eurostocks,stoxx50|DE|EUR|
DIA.MI|Diasorin|Borsa Italiana|Health Care|Health Care Equipment|56.1|66|eurostocks|IT|EUR|
EL.PA|EssilorLuxottica|Euronext Paris|Health Care|Health Care Supplies|464|280|eurostocks,stoxx50|FR|EUR|
FME.DE|Fresenius Medical Care AG|XETRA|Health Care|Health Care Services|283|41|eurostocks|DE|EUR|
FRE.DE|Fresenius SE & Co KGaA|XETRA|Health Care|Health Care Services|571|49|eurostocks|DE|EUR|
GSK.L|GSK PLC|London Stock Exchange|Health Care|Pharmaceuticals|4030|1810|eurostocks|GB|GBp|
HLN.L|Haleon PLC|London Stock Exchange|Health Care|Pharmaceuticals|8920|370|eurostocks|GB|GBp|
LONN.SW|Lonza Group|SIX Swiss Exchange|Health Care|Life Sciences Tools & Services|69.7|545|eurostocks|CH|CHF|
MRK.DE|Merck KGaA|XETRA|Health Care|Pharmaceuticals|433|120|eurostocks|DE|EUR|
NOVN.SW|Novartis|SIX Swiss Exchange|Health Care|Pharmaceuticals|1940|108|eurostocks|CH|CHF|
NOVO-B.CO|Novo Nordisk (Class B)|Nasdaq Copenhagen|Health Care|Pharmaceuticals|4440|315|eurostocks|DK|DKK|
PHIA.AS|Philips|Euronext Amsterdam|Health Care|Health Care Equipment|936|23.5|eurostocks|NL|EUR|
QIA.DE|QIAGEN NV|XETRA|Health Care|Life Sciences Tools & Services|215|39|eurostocks|NL|EUR|
REC.MI|Recordati|Borsa Italiana|Health Care|Pharmaceuticals|208|49|eurostocks|IT|EUR|
ROG.SW|Roche Holding|SIX Swiss Exchange|Health Care|Pharmaceuticals|800|325|eurostocks|CH|CHF|
SAN.PA|Sanofi|Euronext Paris|Health Care|Pharmaceuticals|1230|84|eurostocks,stoxx50|FR|EUR|
SHL.DE|Siemens Healthineers AG|XETRA|Health Care|Health Care Equipment|1140|44|eurostocks|DE|EUR|
UCB.BR|UCB|Euronext Brussels|Health Care|Pharmaceuticals|190|237|eurostocks|BE|EUR|
ABBN.SW|ABB|SIX Swiss Exchange|Industrials|Electrical Components & Equipment|1830|59|eurostocks|CH|CHF|
ACS.MC|ACS|BME Madrid|Industrials|Construction & Engineering|262|84|eurostocks|ES|EUR|
AENA.MC|Aena|BME Madrid|Industrials|Airport Services|1500|24|eurostocks|ES|EUR|
AHT.L|Ashtead Group PLC|London Stock Exchange|Industrials|Trading Companies & Distributors|422|5100|eurostocks|GB|GBp|
AIR.PA|Airbus SE|Euronext Paris|Industrials|Aerospace & Defense|790|200|eurostocks,stoxx50|FR|EUR|AIR.DE
ASSA-B.ST|Assa Abloy (Class B)|Nasdaq Stockholm|Industrials|Building Products|1110|360|eurostocks|SE|SEK|
ATCO-A.ST|Atlas Copco (Class A)|Nasdaq Stockholm|Industrials|Industrial Machinery & Supplies & Components|4790|165|eurostocks|SE|SEK|
AVIO.MI|Avio|Borsa Italiana|Industrials|Aerospace & Defense|46.7|30|eurostocks|IT|EUR|
BA.L|BAE Systems PLC|London Stock Exchange|Industrials|Aerospace & Defense|3010|1730|eurostocks|GB|GBp|
BNR.DE|Brenntag SE|XETRA|Industrials|Trading Companies & Distributors|145|49|eurostocks|DE|EUR|
DG.PA|Vinci|Euronext Paris|Industrials|Construction & Engineering|575|120|eurostocks,stoxx50|FR|EUR|
DHL.DE|Deutsche Post AG|XETRA|Industrials|Air Freight & Logistics|1150|46|eurostocks,stoxx50|DE|EUR|
DSV.CO|DSV|Nasdaq Copenhagen|Industrials|Air Freight & Logistics|236|1590|eurostocks|DK|DKK|
DTG.DE|Daimler Truck Holding AG|XETRA|Industrials|Construction Machinery & Heavy Transportation Equipment|757|37|eurostocks|DE|EUR|
EN.PA|Bouygues|Euronext Paris|Industrials|Construction & Engineering|386|44|eurostocks|FR|EUR|
ENR.DE|Siemens Energy AG|XETRA|Industrials|Heavy Electrical Equipment|817|120|eurostocks,stoxx50|DE|EUR|
EXPN.L|Experian PLC|London Stock Exchange|Industrials|Research & Consulting Services|917|3380|eurostocks|GB|GBp|
FCT.MI|Fincantieri|Borsa Italiana|Industrials|Aerospace & Defense|324|17.3|eurostocks|IT|EUR|
FER.MC|Ferrovial|BME Madrid|Industrials|Construction & Engineering|732|56|eurostocks|ES|EUR|
G1A.DE|GEA Group AG|XETRA|Industrials|Industrial Machinery & Supplies & Components|162|58|eurostocks|DE|EUR|
GEBN.SW|Geberit|SIX Swiss Exchange|Industrials|Building Products|33.9|620|eurostocks|CH|CHF|
HO.PA|Thales|Euronext Paris|Industrials|Aerospace & Defense|205|229|eurostocks|FR|EUR|
IAG.L|International Consolidated Airlines Group SA|London Stock Exchange|Industrials|Passenger Airlines|4630|410|eurostocks|ES|GBp|
IVG.MI|Iveco|Borsa Italiana|Industrials|Construction Machinery & Heavy Transportation Equipment|274|18.6|eurostocks|IT|EUR|
KNEBV.HE|Kone (Class B)|Nasdaq Helsinki|Industrials|Industrial Machinery & Supplies & Components|517|60|eurostocks|FI|EUR|
KNIN.SW|Kuehne + Nagel International|SIX Swiss Exchange|Industrials|Air Freight & Logistics|118|170|eurostocks|CH|CHF|
KRX.IR|Kingspan Group|Euronext Dublin|Industrials|Building Products|181|72|eurostocks|IE|EUR|
LDO.MI|Leonardo|Borsa Italiana|Industrials|Aerospace & Defense|571|49|eurostocks|IT|EUR|
LHA.DE|Deutsche Lufthansa|XETRA|Industrials|Passenger Airlines|1200|8.2|eurostocks|DE|EUR|
LR.PA|Legrand|Euronext Paris|Industrials|Electrical Components & Equipment|262|130|eurostocks|FR|EUR|
MAERSK-B.CO|A.P. Møller - Mærsk (Class B)|Nasdaq Copenhagen|Industrials|Marine Transportation|14.8|14500|eurostocks|DK|DKK|
MTX.DE|MTU Aero Engines AG|XETRA|Industrials|Aerospace & Defense|53.5|355|eurostocks|DE|EUR|
PRY.MI|Prysmian|Borsa Italiana|Industrials|Electrical Components & Equipment|287|87|eurostocks|IT|EUR|
REL.L|RELX PLC|London Stock Exchange|Industrials|Research & Consulting Services|1820|3020|eurostocks|GB|GBp|
RHM.DE|Rheinmetall AG|XETRA|Industrials|Aerospace & Defense|45.5|1560|eurostocks,stoxx50|DE|EUR|
RR.L|Rolls-Royce Holdings PLC|London Stock Exchange|Industrials|Aerospace & Defense|8430|1150|eurostocks|GB|GBp|
RYA.IR|Ryanair Holdings|Euronext Dublin|Industrials|Passenger Airlines|1030|29|eurostocks|IE|EUR|
SAAB-B.ST|Saab (Class B)|Nasdaq Stockholm|Industrials|Aerospace & Defense|537|540|eurostocks|SE|SEK|
SAF.PA|Safran|Euronext Paris|Industrials|Aerospace & Defense|417|300|eurostocks,stoxx50|FR|EUR|
SAND.ST|Sandvik|Nasdaq Stockholm|Industrials|Industrial Machinery & Supplies & Components|1250|287|eurostocks|SE|SEK|
SCHP.SW|Schindler Holding|SIX Swiss Exchange|Industrials|Industrial Machinery & Supplies & Components|107|290|eurostocks|CH|CHF|
SGO.PA|Saint-Gobain|Euronext Paris|Industrials|Building Products|494|87|eurostocks,stoxx50|FR|EUR|
SGSN.SW|SGS|SIX Swiss Exchange|Industrials|Research & Consulting Services|189|90|eurostocks|CH|CHF|
SIE.DE|Siemens AG|XETRA|Industrials|Industrial Conglomerates|781|237|eurostocks,stoxx50|DE|EUR|
SU.PA|Schneider Electric|Euronext Paris|Industrials|Electrical Components & Equipment|566|235|eurostocks,stoxx50|FR|EUR|
VOLV-B.ST|Volvo (Class B)|Nasdaq Stockholm|Industrials|Construction Machinery & Heavy Transportation Equipment|2030|290|eurostocks|SE|SEK|
VWS.CO|Vestas Wind Systems|Nasdaq Copenhagen|Industrials|Electrical Components & Equipment|1000|165|eurostocks|DK|DKK|
WKL.AS|Wolters Kluwer|Euronext Amsterdam|Industrials|Research & Consulting Services|233|90|eurostocks,stoxx50|NL|EUR|
ASM.AS|ASM International|Euronext Amsterdam|Information Technology|Semiconductor Materials & Equipment|49.1|530|eurostocks|NL|EUR|
ASML.AS|ASML Holding|Euronext Amsterdam|Information Technology|Semiconductor Materials & Equipment|391|920|eurostocks,stoxx50|NL|EUR|
CAP.PA|Capgemini|Euronext Paris|Information Technology|IT Consulting & Other Services|171|140|eurostocks|FR|EUR|
DSY.PA|Dassault Systèmes|Euronext Paris|Information Technology|Application Software|1330|24|eurostocks|FR|EUR|
ERIC-B.ST|Ericsson (Class B)|Nasdaq Stockholm|Information Technology|Communications Equipment|3330|90|eurostocks|SE|SEK|
HEXA-B.ST|Hexagon (Class B)|Nasdaq Stockholm|Information Technology|Electronic Equipment & Instruments|2680|112|eurostocks|SE|SEK|
IFX.DE|Infineon Technologies AG|XETRA|Information Technology|Semiconductors|1300|37|eurostocks,stoxx50|DE|EUR|
NOKIA.HE|Nokia|Nasdaq Helsinki|Information Technology|Communications Equipment|5560|5.4|eurostocks|FI|EUR|
SAP.DE|SAP SE|XETRA|Information Technology|Application Software|1230|208|eurostocks,stoxx50|DE|EUR|
STMMI.MI|STMicroelectronics|Borsa Italiana|Information Technology|Semiconductors|909|22|eurostocks|CH|EUR|
AAL.L|Anglo American PLC|London Stock Exchange|Materials|Diversified Metals & Mining|1150|2950|eurostocks|GB|GBp|
AI.PA|Air Liquide|Euronext Paris|Materials|Industrial Gases|578|161|eurostocks,stoxx50|FR|EUR|
ANTO.L|Antofagasta PLC|London Stock Exchange|Materials|Copper|984|3150|eurostocks|GB|GBp|
BAS.DE|BASF SE|XETRA|Materials|Diversified Chemicals|889|45|eurostocks,stoxx50|DE|EUR|
BZU.MI|Buzzi|Borsa Italiana|Materials|Construction Materials|192|52|eurostocks|IT|EUR|
DSFIR.AS|DSM-Firmenich|Euronext Amsterdam|Materials|Specialty Chemicals|261|69|eurostocks|CH|EUR|
FRES.L|Fresnillo PLC|London Stock Exchange|Materials|Silver|742|3100|eurostocks|GB|GBp|
GIVN.SW|Givaudan|SIX Swiss Exchange|Materials|Specialty Chemicals|9.21|3150|eurostocks|CH|CHF|
GLEN.L|Glencore PLC|London Stock Exchange|Materials|Diversified Metals & Mining|11900|395|eurostocks|CH|GBp|
HEI.DE|Heidelberg Materials AG|XETRA|Materials|Construction Materials|178|225|eurostocks|DE|EUR|
HOLN.SW|Holcim|SIX Swiss Exchange|Materials|Construction Materials|545|77|eurostocks|CH|CHF|
MT.AS|ArcelorMittal|Euronext Amsterdam|Materials|Steel|769|39|eurostocks|LU|EUR|
NSIS-B.CO|Novonesis (Class B)|Nasdaq Copenhagen|Materials|Specialty Chemicals|462|400|eurostocks|DK|DKK|
RIO.L|Rio Tinto PLC|London Stock Exchange|Materials|Diversified Metals & Mining|1620|5850|eurostocks|GB|GBp|
SIKA.SW|Sika|SIX Swiss Exchange|Materials|Specialty Chemicals|160|162|eurostocks|CH|CHF|
SY1.DE|Symrise AG|XETRA|Materials|Specialty Chemicals|139|69|eurostocks|DE|EUR|
VOE.VI|Voestalpine|Wiener Börse|Materials|Steel|171|38.5|eurostocks|AT|EUR|
LEG.DE|LEG Immobilien|XETRA|Real Estate|Real Estate Operating Companies|75|64|eurostocks|DE|EUR|
VNA.DE|Vonovia SE|XETRA|Real Estate|Real Estate Operating Companies|840|25|eurostocks|DE|EUR|
A2A.MI|A2A|Borsa Italiana|Utilities|Multi-Utilities|3130|2.33|eurostocks|IT|EUR|
EDP.LS|EDP|Euronext Lisbon|Utilities|Electric Utilities|4100|3.9|eurostocks|PT|EUR|
EDPR.LS|EDP Renováveis|Euronext Lisbon|Utilities|Renewable Electricity|1060|11.8|eurostocks|ES|EUR|
ELE.MC|Endesa|BME Madrid|Utilities|Electric Utilities|1030|31|eurostocks|ES|EUR|
ENEL.MI|Enel|Borsa Italiana|Utilities|Electric Utilities|10100|8.9|eurostocks,stoxx50|IT|EUR|
ENGI.PA|Engie|Euronext Paris|Utilities|Multi-Utilities|2450|22|eurostocks|FR|EUR|
EOAN.DE|E.ON SE|XETRA|Utilities|Multi-Utilities|2620|16|eurostocks|DE|EUR|
HER.MI|Hera|Borsa Italiana|Utilities|Multi-Utilities|1490|3.9|eurostocks|IT|EUR|
IBE.MC|Iberdrola|BME Madrid|Utilities|Electric Utilities|6700|18.2|eurostocks,stoxx50|ES|EUR|
IG.MI|Italgas|Borsa Italiana|Utilities|Gas Utilities|1020|9.3|eurostocks|IT|EUR|
NG.L|National Grid PLC|London Stock Exchange|Utilities|Multi-Utilities|4960|1150|eurostocks|GB|GBp|
NTGY.MC|Naturgy|BME Madrid|Utilities|Gas Utilities|962|26|eurostocks|ES|EUR|
ORSTED.CO|Ørsted|Nasdaq Copenhagen|Utilities|Renewable Electricity|1310|122|eurostocks|DK|DKK|
RWE.DE|RWE AG|XETRA|Utilities|Independent Power Producers & Energy Traders|711|45|eurostocks|DE|EUR|
SRG.MI|Snam|Borsa Italiana|Utilities|Gas Utilities|3330|5.7|eurostocks|IT|EUR|
SSE.L|SSE PLC|London Stock Exchange|Utilities|Electric Utilities|1190|2180|eurostocks|GB|GBp|
TRN.MI|Terna|Borsa Italiana|Utilities|Electric Utilities|2000|9|eurostocks|IT|EUR|
VER.VI|Verbund|Wiener Börse|Utilities|Electric Utilities|355|62|eurostocks|AT|EUR|
VIE.PA|Veolia Environnement|Euronext Paris|Utilities|Multi-Utilities|729|29.5|eurostocks|FR|EUR|
`;
