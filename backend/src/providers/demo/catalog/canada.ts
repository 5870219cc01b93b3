/**
 * S&P/TSX Composite companies (Toronto, CAD): GICS sectors; `sharesMillions` and `price` (CAD) are rough magnitudes.
 */
export const canada = `
symbol|name|exchange|sector|industry|sharesMillions|price|universes
BCE.TO|BCE Inc.|TSX|Communication Services|Integrated Telecommunication Services|923|32.5|sptsx
CCA.TO|Cogeco Communications|TSX|Communication Services|Cable & Satellite|42.4|66|sptsx
QBR-B.TO|Quebecor (Class B)|TSX|Communication Services|Integrated Telecommunication Services|231|52|sptsx
RCI-B.TO|Rogers Communications (Class B)|TSX|Communication Services|Wireless Telecommunication Services|538|52|sptsx
T.TO|Telus|TSX|Communication Services|Integrated Telecommunication Services|1540|18.2|sptsx
ATZ.TO|Aritzia|TSX|Consumer Discretionary|Apparel Retail|119|118|sptsx
CTC-A.TO|Canadian Tire (Class A)|TSX|Consumer Discretionary|Broadline Retail|54.1|172|sptsx
DOL.TO|Dollarama|TSX|Consumer Discretionary|Broadline Retail|273|198|sptsx
DOO.TO|BRP Inc.|TSX|Consumer Discretionary|Leisure Products|73.7|99|sptsx
GIL.TO|Gildan Activewear|TSX|Consumer Discretionary|Apparel, Accessories & Luxury Goods|174|84|sptsx
GOOS.TO|Canada Goose|TSX|Consumer Discretionary|Apparel, Accessories & Luxury Goods|100|19|sptsx
GRGD.TO|Groupe Dynamite|TSX|Consumer Discretionary|Apparel Retail|107|75|sptsx
LNR.TO|Linamar|TSX|Consumer Discretionary|Automotive Parts & Equipment|59.8|82|sptsx
MG.TO|Magna International|TSX|Consumer Discretionary|Automotive Parts & Equipment|283|69|sptsx
QSR.TO|Restaurant Brands International|TSX|Consumer Discretionary|Restaurants|453|95|sptsx
ATD.TO|Alimentation Couche-Tard|TSX|Consumer Staples|Food Retail|919|74|sptsx
EMP-A.TO|Empire Company (Class A)|TSX|Consumer Staples|Food Retail|231|49|sptsx
JWEL.TO|Jamieson Wellness|TSX|Consumer Staples|Personal Care Products|42.9|35|sptsx
L.TO|Loblaw Companies|TSX|Consumer Staples|Food Retail|1200|61|sptsx
MFI.TO|Maple Leaf Foods|TSX|Consumer Staples|Packaged Foods & Meats|124|25|sptsx
MRU.TO|Metro Inc.|TSX|Consumer Staples|Food Retail|214|98|sptsx
NWC.TO|North West Company|TSX|Consumer Staples|Food Retail|46.9|49|sptsx
PBH.TO|Premium Brands Holdings|TSX|Consumer Staples|Packaged Foods & Meats|44.8|96|sptsx
SAP.TO|Saputo|TSX|Consumer Staples|Packaged Foods & Meats|415|41|sptsx
WN.TO|George Weston|TSX|Consumer Staples|Food Retail|379|95|sptsx
AAV.TO|Advantage Energy|TSX|Energy|Oil & Gas Exploration & Production|165|11.5|sptsx
ARX.TO|ARC Resources|TSX|Energy|Oil & Gas Exploration & Production|588|25.5|sptsx
ATH.TO|Athabasca Oil|TSX|Energy|Oil & Gas Exploration & Production|493|6.9|sptsx
BIR.TO|Birchcliff Energy|TSX|Energy|Oil & Gas Exploration & Production|274|7.3|sptsx
BTE.TO|Baytex Energy|TSX|Energy|Oil & Gas Exploration & Production|750|4.4|sptsx
CCO.TO|Cameco|TSX|Energy|Coal & Consumable Fuels|437|126|sptsx
CEU.TO|CES Energy Solutions|TSX|Energy|Oil & Gas Equipment & Services|217|12|sptsx
CNQ.TO|Canadian Natural Resources|TSX|Energy|Oil & Gas Exploration & Production|2090|46|sptsx
CVE.TO|Cenovus Energy|TSX|Energy|Integrated Oil & Gas|1840|24.5|sptsx
DML.TO|Denison Mines|TSX|Energy|Coal & Consumable Fuels|895|3.8|sptsx
EFR.TO|Energy Fuels|TSX|Energy|Coal & Consumable Fuels|234|20.5|sptsx
EFX.TO|Enerflex|TSX|Energy|Oil & Gas Equipment & Services|124|21|sptsx
ENB.TO|Enbridge|TSX|Energy|Oil & Gas Storage & Transportation|2200|66|sptsx
FRU.TO|Freehold Royalties|TSX|Energy|Oil & Gas Exploration & Production|161|14.9|sptsx
GEI.TO|Gibson Energy|TSX|Energy|Oil & Gas Storage & Transportation|163|24.5|sptsx
HWX.TO|Headwater Exploration|TSX|Energy|Oil & Gas Exploration & Production|235|8.5|sptsx
IMO.TO|Imperial Oil|TSX|Energy|Integrated Oil & Gas|512|127|sptsx
IPCO.TO|International Petroleum Corporation|TSX|Energy|Oil & Gas Exploration & Production|114|25.5|sptsx
KEY.TO|Keyera|TSX|Energy|Oil & Gas Storage & Transportation|227|44|sptsx
NXE.TO|NexGen Energy|TSX|Energy|Coal & Consumable Fuels|651|12.6|sptsx
PD.TO|Precision Drilling|TSX|Energy|Oil & Gas Drilling|12.9|93|sptsx
PEY.TO|Peyto Exploration & Development|TSX|Energy|Oil & Gas Exploration & Production|205|22|sptsx
PPL.TO|Pembina Pipeline|TSX|Energy|Oil & Gas Storage & Transportation|585|53|sptsx
PSK.TO|PrairieSky Royalty|TSX|Energy|Oil & Gas Exploration & Production|234|26.5|sptsx
PXT.TO|Parex Resources|TSX|Energy|Oil & Gas Exploration & Production|97.1|17.5|sptsx
SCR.TO|Strathcona Resources|TSX|Energy|Oil & Gas Exploration & Production|214|36|sptsx
SOBO.TO|South Bow|TSX|Energy|Oil & Gas Storage & Transportation|211|38|sptsx
SU.TO|Suncor Energy|TSX|Energy|Integrated Oil & Gas|1210|62|sptsx
TOU.TO|Tourmaline Oil|TSX|Energy|Oil & Gas Exploration & Production|377|61|sptsx
TPZ.TO|Topaz Energy|TSX|Energy|Oil & Gas Exploration & Production|154|26.7|sptsx
TRP.TO|TC Energy|TSX|Energy|Oil & Gas Storage & Transportation|1040|75|sptsx
TVE.TO|Tamarack Valley Energy|TSX|Energy|Oil & Gas Exploration & Production|493|7.1|sptsx
VET.TO|Vermilion Energy|TSX|Energy|Oil & Gas Exploration & Production|158|12|sptsx
WCP.TO|Whitecap Resources|TSX|Energy|Oil & Gas Exploration & Production|1180|11.4|sptsx
BAM.TO|Brookfield Asset Management|TSX|Financials|Asset Management & Custody Banks|1620|73|sptsx
BMO.TO|Bank of Montreal|TSX|Financials|Diversified Banks|722|180|sptsx
BN.TO|Brookfield Corporation|TSX|Financials|Asset Management & Custody Banks|2270|64|sptsx
BNS.TO|Bank of Nova Scotia|TSX|Financials|Diversified Banks|1240|101|sptsx
CM.TO|Canadian Imperial Bank of Commerce|TSX|Financials|Diversified Banks|929|127|sptsx
DFY.TO|Definity Financial|TSX|Financials|Property & Casualty Insurance|118|76|sptsx
EQB.TO|EQB Inc.|TSX|Financials|Regional Banks|37.4|99|sptsx
FFH.TO|Fairfax Financial Holdings|TSX|Financials|Property & Casualty Insurance|22|2550|sptsx
GSY.TO|goeasy|TSX|Financials|Consumer Finance|16|131|sptsx
GWO.TO|Great-West Lifeco|TSX|Financials|Life & Health Insurance|909|66|sptsx
IAG.TO|iA Financial Corporation|TSX|Financials|Life & Health Insurance|90.9|176|sptsx
IFC.TO|Intact Financial|TSX|Financials|Property & Casualty Insurance|178|286|sptsx
IGM.TO|IGM Financial|TSX|Financials|Asset Management & Custody Banks|234|62|sptsx
MFC.TO|Manulife Financial|TSX|Financials|Life & Health Insurance|1700|50|sptsx
NA.TO|National Bank of Canada|TSX|Financials|Diversified Banks|390|172|sptsx
ONEX.TO|Onex Corporation|TSX|Financials|Asset Management & Custody Banks|70.8|113|sptsx
POW.TO|Power Corporation of Canada|TSX|Financials|Diversified Financial Services|639|72|sptsx
RY.TO|Royal Bank of Canada|TSX|Financials|Diversified Banks|1400|235|sptsx
SII.TO|Sprott Inc.|TSX|Financials|Asset Management & Custody Banks|25.8|132|sptsx
SLF.TO|Sun Life Financial|TSX|Financials|Life & Health Insurance|565|85|sptsx
TD.TO|Toronto-Dominion Bank|TSX|Financials|Diversified Banks|1690|130|sptsx
TSU.TO|Trisura Group|TSX|Financials|Property & Casualty Insurance|47.6|42|sptsx
X.TO|TMX Group|TSX|Financials|Financial Exchanges & Data|279|52|sptsx
BHC.TO|Bausch Health|TSX|Health Care|Pharmaceuticals|370|9.2|sptsx
BLCO.TO|Bausch + Lomb|TSX|Health Care|Health Care Supplies|355|23.4|sptsx
CSH-UN.TO|Chartwell Retirement Residences|TSX|Health Care|Health Care Facilities|302|20.5|sptsx
EXE.TO|Extendicare|TSX|Health Care|Health Care Facilities|85|20|sptsx
SIA.TO|Sienna Senior Living|TSX|Health Care|Health Care Facilities|97.4|19.5|sptsx
TLRY.TO|Tilray Brands|TSX|Health Care|Pharmaceuticals|114|14|sptsx
WELL.TO|WELL Health Technologies|TSX|Health Care|Health Care Technology|256|4.3|sptsx
AC.TO|Air Canada|TSX|Industrials|Passenger Airlines|296|18.9|sptsx
ARE.TO|Aecon Group|TSX|Industrials|Construction & Engineering|64.5|31|sptsx
ATRL.TO|AtkinsRéalis Group|TSX|Industrials|Construction & Engineering|167|90|sptsx
ATS.TO|ATS Corporation|TSX|Industrials|Industrial Machinery & Supplies & Components|97.3|37|sptsx
BBD-B.TO|Bombardier (Class B)|TSX|Industrials|Aerospace & Defense|97.8|225|sptsx
BBUC.TO|Brookfield Business Corporation|TSX|Industrials|Industrial Conglomerates|70.8|48|sptsx
BDGI.TO|Badger Infrastructure Solutions|TSX|Industrials|Construction & Engineering|33.3|72|sptsx
BDT.TO|Bird Construction|TSX|Industrials|Construction & Engineering|55.2|29|sptsx
CAE.TO|CAE Inc.|TSX|Industrials|Aerospace & Defense|317|41|sptsx
CJT.TO|Cargojet|TSX|Industrials|Cargo Ground Transportation|15.1|86|sptsx
CNR.TO|Canadian National Railway|TSX|Industrials|Rail Transportation|618|136|sptsx
CP.TO|Canadian Pacific Kansas City|TSX|Industrials|Rail Transportation|901|101|sptsx
EFN.TO|Element Fleet Management|TSX|Industrials|Diversified Support Services|403|36|sptsx
EIF.TO|Exchange Income Corporation|TSX|Industrials|Passenger Airlines|51.3|78|sptsx
FTT.TO|Finning International|TSX|Industrials|Trading Companies & Distributors|131|74|sptsx
GFL.TO|GFL Environmental|TSX|Industrials|Environmental & Facilities Services|367|60|sptsx
HPS-A.TO|Hammond Power Solutions (Class A)|TSX|Industrials|Electrical Components & Equipment|11.8|170|sptsx
MDA.TO|MDA Space|TSX|Industrials|Aerospace & Defense|126|27|sptsx
MTL.TO|Mullen Group|TSX|Industrials|Cargo Ground Transportation|90.3|15.5|sptsx
RBA.TO|RB Global|TSX|Industrials|Diversified Support Services|184|141|sptsx
RUS.TO|Russel Metals|TSX|Industrials|Trading Companies & Distributors|55.8|43|sptsx
STN.TO|Stantec|TSX|Industrials|Research & Consulting Services|113|133|sptsx
TFII.TO|TFI International|TSX|Industrials|Cargo Ground Transportation|81.7|142|sptsx
TIH.TO|Toromont Industries|TSX|Industrials|Trading Companies & Distributors|78.8|165|sptsx
TRI.TO|Thomson Reuters|TSX|Industrials|Research & Consulting Services|451|182|sptsx
WCN.TO|Waste Connections|TSX|Industrials|Environmental & Facilities Services|258|240|sptsx
WSP.TO|WSP Global|TSX|Industrials|Construction & Engineering|132|250|sptsx
BB.TO|BlackBerry|TSX|Information Technology|Application Software|593|5.4|sptsx
CLS.TO|Celestica|TSX|Information Technology|Electronic Manufacturing Services|115|417|sptsx
CSU.TO|Constellation Software|TSX|Information Technology|Application Software|21.2|3300|sptsx
DCBO.TO|Docebo|TSX|Information Technology|Application Software|30|30|sptsx
DSG.TO|Descartes Systems Group|TSX|Information Technology|Application Software|86.8|121|sptsx
GIB-A.TO|CGI Inc. (Class A)|TSX|Information Technology|IT Consulting & Other Services|214|126|sptsx
KXS.TO|Kinaxis|TSX|Information Technology|Application Software|27.7|177|sptsx
LMN.TO|Lumine Group|TSX|Information Technology|Application Software|260|25|sptsx
LSPD.TO|Lightspeed Commerce|TSX|Information Technology|Application Software|133|16.5|sptsx
OTEX.TO|Open Text|TSX|Information Technology|Application Software|251|45|sptsx
SHOP.TO|Shopify|TSX|Information Technology|Internet Services & Infrastructure|1300|222|sptsx
TOI.TO|Topicus.com|TSX|Information Technology|Application Software|83.2|125|sptsx
ABX.TO|Barrick Mining|TSX|Materials|Gold|1690|58|sptsx
AEM.TO|Agnico Eagle Mines|TSX|Materials|Gold|504|238|sptsx
AG.TO|First Majestic Silver|TSX|Materials|Silver|500|23|sptsx
AGI.TO|Alamos Gold|TSX|Materials|Gold|423|52|sptsx
ALS.TO|Altius Minerals|TSX|Materials|Diversified Metals & Mining|47.5|40|sptsx
ARIS.TO|Aris Mining|TSX|Materials|Gold|210|21|sptsx
ARTG.TO|Artemis Gold|TSX|Materials|Gold|233|36|sptsx
AYA.TO|Aya Gold & Silver|TSX|Materials|Silver|140|20|sptsx
BTO.TO|B2Gold|TSX|Materials|Gold|1340|6.2|sptsx
CCL-B.TO|CCL Industries (Class B)|TSX|Materials|Paper & Plastic Packaging Products & Materials|172|87|sptsx
CFP.TO|Canfor|TSX|Materials|Forest Products|115|12.2|sptsx
CG.TO|Centerra Gold|TSX|Materials|Gold|200|19.5|sptsx
CHE-UN.TO|Chemtrade Logistics Income Fund|TSX|Materials|Commodity Chemicals|112|14.3|sptsx
CS.TO|Capstone Copper|TSX|Materials|Copper|769|13|sptsx
DPM.TO|DPM Metals|TSX|Materials|Gold|220|41|sptsx
EDR.TO|Endeavour Silver|TSX|Materials|Silver|292|13|sptsx
EDV.TO|Endeavour Mining|TSX|Materials|Gold|243|70|sptsx
ELD.TO|Eldorado Gold|TSX|Materials|Gold|202|48|sptsx
EQX.TO|Equinox Gold|TSX|Materials|Gold|777|19.3|sptsx
ERO.TO|Ero Copper|TSX|Materials|Copper|103|39|sptsx
FM.TO|First Quantum Minerals|TSX|Materials|Copper|833|36|sptsx
FNV.TO|Franco-Nevada|TSX|Materials|Gold|192|286|sptsx
FVI.TO|Fortuna Mining|TSX|Materials|Gold|307|13.7|sptsx
GMIN.TO|G Mining Ventures|TSX|Materials|Gold|230|40|sptsx
HBM.TO|Hudbay Minerals|TSX|Materials|Copper|400|27|sptsx
IMG.TO|IAMGOLD|TSX|Materials|Gold|591|22|sptsx
IVN.TO|Ivanhoe Mines|TSX|Materials|Diversified Metals & Mining|1400|15|sptsx
K.TO|Kinross Gold|TSX|Materials|Gold|1220|38.5|sptsx
KNT.TO|K92 Mining|TSX|Materials|Gold|245|22|sptsx
LUG.TO|Lundin Gold|TSX|Materials|Gold|241|112|sptsx
LUN.TO|Lundin Mining|TSX|Materials|Copper|862|29|sptsx
MX.TO|Methanex|TSX|Materials|Commodity Chemicals|77.8|54|sptsx
NG.TO|NovaGold Resources|TSX|Materials|Gold|408|13|sptsx
NTR.TO|Nutrien|TSX|Materials|Fertilizers & Agricultural Chemicals|482|85|sptsx
OGC.TO|OceanaGold|TSX|Materials|Gold|229|38|sptsx
OLA.TO|Orla Mining|TSX|Materials|Gold|339|18|sptsx
OR.TO|OR Royalties|TSX|Materials|Gold|190|49|sptsx
PAAS.TO|Pan American Silver|TSX|Materials|Silver|423|71|sptsx
SEA.TO|Seabridge Gold|TSX|Materials|Gold|102|41|sptsx
SJ.TO|Stella-Jones|TSX|Materials|Forest Products|54.7|86|sptsx
SKE.TO|Skeena Resources|TSX|Materials|Gold|122|32|sptsx
SSRM.TO|SSR Mining|TSX|Materials|Gold|203|30|sptsx
SVM.TO|Silvercorp Metals|TSX|Materials|Silver|219|11.4|sptsx
TECK-B.TO|Teck Resources (Class B)|TSX|Materials|Diversified Metals & Mining|485|66|sptsx
TFPM.TO|Triple Flag Precious Metals|TSX|Materials|Gold|207|45|sptsx
TKO.TO|Taseko Mines|TSX|Materials|Copper|359|7.8|sptsx
TXG.TO|Torex Gold Resources|TSX|Materials|Gold|95.4|65|sptsx
WDO.TO|Wesdome Gold Mines|TSX|Materials|Gold|150|22|sptsx
WFG.TO|West Fraser Timber|TSX|Materials|Forest Products|78.6|84|sptsx
WPK.TO|Winpak|TSX|Materials|Paper & Plastic Packaging Products & Materials|60.5|43|sptsx
WPM.TO|Wheaton Precious Metals|TSX|Materials|Gold|453|161|sptsx
AP-UN.TO|Allied Properties REIT|TSX|Real Estate|Office REITs|142|13.4|sptsx
BEI-UN.TO|Boardwalk REIT|TSX|Real Estate|Multi-Family Residential REITs|52.4|63|sptsx
CAR-UN.TO|Canadian Apartment Properties REIT|TSX|Real Estate|Multi-Family Residential REITs|157|37.5|sptsx
CHP-UN.TO|Choice Properties REIT|TSX|Real Estate|Retail REITs|723|14.8|sptsx
CIGI.TO|Colliers International|TSX|Real Estate|Real Estate Services|51|202|sptsx
CRR-UN.TO|Crombie REIT|TSX|Real Estate|Retail REITs|187|15|sptsx
CRT-UN.TO|CT REIT|TSX|Real Estate|Retail REITs|238|16.4|sptsx
DIR-UN.TO|Dream Industrial REIT|TSX|Real Estate|Industrial REITs|282|12.4|sptsx
FCR-UN.TO|First Capital REIT|TSX|Real Estate|Retail REITs|211|19|sptsx
FSV.TO|FirstService Corporation|TSX|Real Estate|Real Estate Services|45.8|214|sptsx
GRT-UN.TO|Granite REIT|TSX|Real Estate|Industrial REITs|61.2|80|sptsx
HR-UN.TO|H&R REIT|TSX|Real Estate|Diversified REITs|262|10.3|sptsx
KMP-UN.TO|Killam Apartment REIT|TSX|Real Estate|Multi-Family Residential REITs|122|17.2|sptsx
PMZ-UN.TO|Primaris REIT|TSX|Real Estate|Retail REITs|115|14.8|sptsx
REI-UN.TO|RioCan REIT|TSX|Real Estate|Retail REITs|295|19|sptsx
SRU-UN.TO|SmartCentres REIT|TSX|Real Estate|Retail REITs|173|26|sptsx
ACO-X.TO|ATCO (Class I)|TSX|Utilities|Multi-Utilities|113|54|sptsx
ALA.TO|AltaGas|TSX|Utilities|Gas Utilities|307|42|sptsx
AQN.TO|Algonquin Power & Utilities|TSX|Utilities|Multi-Utilities|767|8.6|sptsx
BEP-UN.TO|Brookfield Renewable Partners|TSX|Utilities|Renewable Electricity|329|38|sptsx
BEPC.TO|Brookfield Renewable Corporation|TSX|Utilities|Renewable Electricity|179|53|sptsx
BIP-UN.TO|Brookfield Infrastructure Partners|TSX|Utilities|Multi-Utilities|458|48|sptsx
BIPC.TO|Brookfield Infrastructure Corporation|TSX|Utilities|Multi-Utilities|129|62|sptsx
BLX.TO|Boralex|TSX|Utilities|Renewable Electricity|102|25.4|sptsx
CPX.TO|Capital Power|TSX|Utilities|Independent Power Producers & Energy Traders|154|61|sptsx
CU.TO|Canadian Utilities|TSX|Utilities|Multi-Utilities|274|42|sptsx
EMA.TO|Emera|TSX|Utilities|Electric Utilities|299|67|sptsx
FTS.TO|Fortis|TSX|Utilities|Electric Utilities|507|71|sptsx
H.TO|Hydro One|TSX|Utilities|Electric Utilities|600|55|sptsx
NPI.TO|Northland Power|TSX|Utilities|Independent Power Producers & Energy Traders|260|17.7|sptsx
SPB.TO|Superior Plus|TSX|Utilities|Gas Utilities|222|7.2|sptsx
TA.TO|TransAlta|TSX|Utilities|Independent Power Producers & Energy Traders|299|17.7|sptsx
`;
