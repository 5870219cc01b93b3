/**
 * A sample of small US companies outside the S&P 500, so that ^RUT has members. The real index holds about 2,000:
 * these are a cross-section of sectors, not a membership list. Prices in USD.
 */
export const usSmall = `
symbol|name|exchange|sector|industry|sharesMillions|price|universes
CNK|Cinemark Holdings|NYSE|Communication Services|Movies & Entertainment|117|24|r2000
AMC|AMC Entertainment Holdings|NYSE|Communication Services|Movies & Entertainment|500|1.8|r2000
YELP|Yelp Inc.|NYSE|Communication Services|Interactive Media & Services|63.3|30|r2000
CARG|CarGurus|NASDAQ|Communication Services|Interactive Media & Services|97.3|37|r2000
GOGO|Gogo Inc.|NASDAQ|Communication Services|Alternative Carriers|140|5|r2000
CAKE|Cheesecake Factory|NASDAQ|Consumer Discretionary|Restaurants|50|50|r2000
SHAK|Shake Shack|NYSE|Consumer Discretionary|Restaurants|40|85|r2000
AEO|American Eagle Outfitters|NYSE|Consumer Discretionary|Apparel Retail|169|26|r2000
BKE|Buckle|NYSE|Consumer Discretionary|Apparel Retail|50.9|55|r2000
MHO|M/I Homes|NYSE|Consumer Discretionary|Homebuilding|26.2|130|r2000
CCS|Century Communities|NYSE|Consumer Discretionary|Homebuilding|29.5|61|r2000
PTON|Peloton Interactive|NASDAQ|Consumer Discretionary|Leisure Products|415|6.5|r2000
LRN|Stride, Inc.|NYSE|Consumer Discretionary|Education Services|43.9|66|r2000
BYND|Beyond Meat|NASDAQ|Consumer Staples|Packaged Foods & Meats|400|1.0|r2000
CENT|Central Garden & Pet|NASDAQ|Consumer Staples|Packaged Foods & Meats|60.6|33|r2000
CALM|Cal-Maine Foods|NASDAQ|Consumer Staples|Packaged Foods & Meats|48.2|85|r2000
CHEF|Chefs' Warehouse|NASDAQ|Consumer Staples|Food Distributors|40.3|62|r2000
UNFI|United Natural Foods|NYSE|Consumer Staples|Food Distributors|61.1|36|r2000
SM|SM Energy|NYSE|Energy|Oil & Gas Exploration & Production|116|19|r2000
MGY|Magnolia Oil & Gas|NYSE|Energy|Oil & Gas Exploration & Production|187|22.5|r2000
CRC|California Resources|NYSE|Energy|Oil & Gas Exploration & Production|89.1|46|r2000
LBRT|Liberty Energy|NYSE|Energy|Oil & Gas Equipment & Services|163|19|r2000
TDW|Tidewater Inc.|NYSE|Energy|Oil & Gas Equipment & Services|49.1|53|r2000
PBF|PBF Energy|NYSE|Energy|Oil & Gas Refining & Marketing|117|29|r2000
BTU|Peabody Energy|NYSE|Energy|Coal & Consumable Fuels|123|31|r2000
GBCI|Glacier Bancorp|NYSE|Financials|Regional Banks|131|45|r2000
UCB|United Community Banks|NYSE|Financials|Regional Banks|122|32|r2000
CVBF|CVB Financial|NASDAQ|Financials|Regional Banks|138|19.5|r2000
BANF|BancFirst|NASDAQ|Financials|Regional Banks|33|109|r2000
ABCB|Ameris Bancorp|NYSE|Financials|Regional Banks|68|75|r2000
UPST|Upstart Holdings|NASDAQ|Financials|Consumer Finance|97.8|46|r2000
GNW|Genworth Financial|NYSE|Financials|Life & Health Insurance|404|8.9|r2000
PLMR|Palomar Holdings|NASDAQ|Financials|Property & Casualty Insurance|26.5|132|r2000
CRSP|CRISPR Therapeutics|NASDAQ|Health Care|Biotechnology|94.4|54|r2000
BEAM|Beam Therapeutics|NASDAQ|Health Care|Biotechnology|100|27|r2000
ARWR|Arrowhead Pharmaceuticals|NASDAQ|Health Care|Biotechnology|135|66|r2000
PTCT|PTC Therapeutics|NASDAQ|Health Care|Biotechnology|79.2|77|r2000
GMED|Globus Medical|NYSE|Health Care|Health Care Equipment|134|88|r2000
TNDM|Tandem Diabetes Care|NASDAQ|Health Care|Health Care Equipment|68.2|22|r2000
HIMS|Hims & Hers Health|NYSE|Health Care|Health Care Services|223|35|r2000
ENSG|Ensign Group|NASDAQ|Health Care|Health Care Facilities|57.6|177|r2000
KTOS|Kratos Defense & Security Solutions|NASDAQ|Industrials|Aerospace & Defense|168|76|r2000
SPCE|Virgin Galactic|NYSE|Industrials|Aerospace & Defense|58.8|3.4|r2000
PLUG|Plug Power|NASDAQ|Industrials|Electrical Components & Equipment|1330|2.1|r2000
ATKR|Atkore|NYSE|Industrials|Electrical Components & Equipment|33.3|66|r2000
JOBY|Joby Aviation|NYSE|Industrials|Passenger Airlines|893|14|r2000
JBLU|JetBlue Airways|NASDAQ|Industrials|Passenger Airlines|362|4.7|r2000
GATX|GATX Corporation|NYSE|Industrials|Trading Companies & Distributors|35.5|172|r2000
ABM|ABM Industries|NYSE|Industrials|Environmental & Facilities Services|62.8|43|r2000
RMBS|Rambus|NASDAQ|Information Technology|Semiconductors|107|96|r2000
SITM|SiTime|NASDAQ|Information Technology|Semiconductors|26.3|365|r2000
APPN|Appian|NASDAQ|Information Technology|Application Software|74.4|39|r2000
BOX|Box, Inc.|NYSE|Information Technology|Application Software|145|29|r2000
BELFB|Bel Fuse (Class B)|NASDAQ|Information Technology|Electronic Components|12.5|160|r2000
CVLT|Commvault Systems|NASDAQ|Information Technology|Systems Software|44.1|127|r2000
CDE|Coeur Mining|NYSE|Materials|Gold|640|17.8|r2000
WS|Worthington Steel|NYSE|Materials|Steel|50|36|r2000
SXT|Sensient Technologies|NYSE|Materials|Specialty Chemicals|42.1|95|r2000
SKT|Tanger|NYSE|Real Estate|Retail REITs|115|33|r2000
SLG|SL Green Realty|NYSE|Real Estate|Office REITs|72.7|44|r2000
CTRE|CareTrust REIT|NYSE|Real Estate|Health Care REITs|222|37|r2000
POR|Portland General Electric|NYSE|Utilities|Electric Utilities|110|49|r2000
NJR|New Jersey Resources|NYSE|Utilities|Gas Utilities|101|46.5|r2000
CWT|California Water Service|NYSE|Utilities|Water Utilities|60|45|r2000
`;
