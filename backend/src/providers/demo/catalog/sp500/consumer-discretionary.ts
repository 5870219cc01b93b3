/**
 * S&P 500 members of the GICS sector Consumer Discretionary, with the Nasdaq-100 and Dow 30 memberships they also hold.
 *
 * Names and GICS classification are facts; `sharesMillions` (millions of shares) and `price` (USD) are rough
 * magnitudes that only size the simulation.
 */
export const sp500ConsumerDiscretionary = `
symbol|name|exchange|sector|industry|sharesMillions|price|universes
ABNB|Airbnb|NASDAQ|Consumer Discretionary|Hotels, Resorts & Cruise Lines|607|122|sp500,nasdaq
AMZN|Amazon|NASDAQ|Consumer Discretionary|Broadline Retail|10700|225|sp500,nasdaq,dj
APTV|Aptiv|NYSE|Consumer Discretionary|Automotive Parts & Equipment|218|78|sp500
AZO|AutoZone|NYSE|Consumer Discretionary|Automotive Retail|16.8|3750|sp500
BBY|Best Buy|NYSE|Consumer Discretionary|Computer & Electronics Retail|216|74|sp500
BKNG|Booking Holdings|NASDAQ|Consumer Discretionary|Hotels, Resorts & Cruise Lines|32.4|5100|sp500,nasdaq
CCL|Carnival Corporation|NYSE|Consumer Discretionary|Hotels, Resorts & Cruise Lines|1320|26.5|sp500
CMG|Chipotle Mexican Grill|NYSE|Consumer Discretionary|Restaurants|1350|34|sp500
CVNA|Carvana|NYSE|Consumer Discretionary|Automotive Retail|141|390|sp500
DASH|DoorDash|NASDAQ|Consumer Discretionary|Specialized Consumer Services|431|225|sp500,nasdaq
DECK|Deckers Brands|NYSE|Consumer Discretionary|Footwear|148|88|sp500
DHI|D. R. Horton|NYSE|Consumer Discretionary|Homebuilding|296|152|sp500
DPZ|Domino's|NASDAQ|Consumer Discretionary|Restaurants|33.3|420|sp500
DRI|Darden Restaurants|NYSE|Consumer Discretionary|Restaurants|117|180|sp500
EBAY|eBay Inc.|NASDAQ|Consumer Discretionary|Broadline Retail|452|84|sp500
EXPE|Expedia Group|NASDAQ|Consumer Discretionary|Hotels, Resorts & Cruise Lines|122|255|sp500
F|Ford Motor Company|NYSE|Consumer Discretionary|Automobile Manufacturers|4020|13.2|sp500
GM|General Motors|NYSE|Consumer Discretionary|Automobile Manufacturers|934|76|sp500
GPC|Genuine Parts Company|NYSE|Consumer Discretionary|Distributors|138|130|sp500
GRMN|Garmin|NYSE|Consumer Discretionary|Consumer Electronics|193|197|sp500
HAS|Hasbro|NASDAQ|Consumer Discretionary|Leisure Products|140|82|sp500
HD|Home Depot|NYSE|Consumer Discretionary|Home Improvement Retail|994|352|sp500,dj
HLT|Hilton Worldwide|NYSE|Consumer Discretionary|Hotels, Resorts & Cruise Lines|234|278|sp500
LEN|Lennar|NYSE|Consumer Discretionary|Homebuilding|254|122|sp500
LOW|Lowe's|NYSE|Consumer Discretionary|Home Improvement Retail|560|241|sp500
LULU|Lululemon Athletica|NASDAQ|Consumer Discretionary|Apparel, Accessories & Luxury Goods|118|178|sp500
LVS|Las Vegas Sands|NYSE|Consumer Discretionary|Casinos & Gaming|682|66|sp500
MAR|Marriott International|NASDAQ|Consumer Discretionary|Hotels, Resorts & Cruise Lines|267|300|sp500,nasdaq
MCD|McDonald's|NYSE|Consumer Discretionary|Restaurants|714|308|sp500,dj
MGM|MGM Resorts|NYSE|Consumer Discretionary|Casinos & Gaming|271|35|sp500
NCLH|Norwegian Cruise Line Holdings|NYSE|Consumer Discretionary|Hotels, Resorts & Cruise Lines|474|19|sp500
NKE|Nike, Inc.|NYSE|Consumer Discretionary|Apparel, Accessories & Luxury Goods|1480|65|sp500,dj
NVR|NVR, Inc.|NYSE|Consumer Discretionary|Homebuilding|2.82|7450|sp500
ORLY|O'Reilly Automotive|NASDAQ|Consumer Discretionary|Automotive Retail|850|100|sp500,nasdaq
PHM|PulteGroup|NYSE|Consumer Discretionary|Homebuilding|197|122|sp500
RCL|Royal Caribbean Group|NYSE|Consumer Discretionary|Hotels, Resorts & Cruise Lines|272|265|sp500
RL|Ralph Lauren Corporation|NYSE|Consumer Discretionary|Apparel, Accessories & Luxury Goods|60.9|345|sp500
ROST|Ross Stores|NASDAQ|Consumer Discretionary|Apparel Retail|324|170|sp500,nasdaq
SBUX|Starbucks|NASDAQ|Consumer Discretionary|Restaurants|1140|85|sp500,nasdaq
TJX|TJX Companies|NYSE|Consumer Discretionary|Apparel Retail|1110|148|sp500
TPR|Tapestry, Inc.|NYSE|Consumer Discretionary|Apparel, Accessories & Luxury Goods|204|108|sp500
TSCO|Tractor Supply|NASDAQ|Consumer Discretionary|Other Specialty Retail|528|53|sp500
TSLA|Tesla, Inc.|NASDAQ|Consumer Discretionary|Automobile Manufacturers|3260|430|sp500,nasdaq
ULTA|Ulta Beauty|NASDAQ|Consumer Discretionary|Other Specialty Retail|44.4|540|sp500
WSM|Williams-Sonoma, Inc.|NYSE|Consumer Discretionary|Homefurnishing Retail|122|180|sp500
WYNN|Wynn Resorts|NASDAQ|Consumer Discretionary|Casinos & Gaming|104|125|sp500
YUM|Yum! Brands|NYSE|Consumer Discretionary|Restaurants|276|152|sp500
`;
