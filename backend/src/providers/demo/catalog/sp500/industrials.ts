/**
 * S&P 500 members of the GICS sector Industrials, with the Nasdaq-100 and Dow 30 memberships they also hold.
 *
 * Names and GICS classification are facts; `sharesMillions` (millions of shares) and `price` (USD) are rough
 * magnitudes that only size the simulation.
 */
export const sp500Industrials = `
symbol|name|exchange|sector|industry|sharesMillions|price|universes
ADP|Automatic Data Processing|NASDAQ|Industrials|Human Resource & Employment Services|407|258|sp500,nasdaq
ALLE|Allegion|NYSE|Industrials|Building Products|86.4|162|sp500
AME|Ametek|NYSE|Industrials|Electrical Components & Equipment|231|199|sp500
AOS|A. O. Smith|NYSE|Industrials|Building Products|140|67|sp500
AXON|Axon Enterprise|NASDAQ|Industrials|Aerospace & Defense|78.2|550|sp500,nasdaq
BA|Boeing|NYSE|Industrials|Aerospace & Defense|750|200|sp500,dj
BLDR|Builders FirstSource|NYSE|Industrials|Building Products|111|108|sp500
BR|Broadridge Financial Solutions|NYSE|Industrials|Data Processing & Outsourced Services|116|225|sp500
CARR|Carrier Global|NYSE|Industrials|Building Products|852|54|sp500
CAT|Caterpillar Inc.|NYSE|Industrials|Construction Machinery & Heavy Transportation Equipment|470|585|sp500,dj
CHRW|C.H. Robinson|NASDAQ|Industrials|Air Freight & Logistics|119|156|sp500
CMI|Cummins|NYSE|Industrials|Construction Machinery & Heavy Transportation Equipment|138|500|sp500
CPRT|Copart|NASDAQ|Industrials|Diversified Support Services|974|39|sp500,nasdaq
CSX|CSX Corporation|NASDAQ|Industrials|Rail Transportation|1860|36|sp500,nasdaq
CTAS|Cintas|NASDAQ|Industrials|Diversified Support Services|401|187|sp500,nasdaq
DAL|Delta Air Lines|NYSE|Industrials|Passenger Airlines|652|69|sp500
DD|DuPont|NYSE|Industrials|Industrial Conglomerates|415|41|sp500
DE|Deere & Company|NYSE|Industrials|Agricultural & Farm Machinery|271|472|sp500
DOV|Dover Corporation|NYSE|Industrials|Industrial Machinery & Supplies & Components|135|193|sp500
EFX|Equifax|NYSE|Industrials|Research & Consulting Services|123|212|sp500
EME|Emcor|NYSE|Industrials|Construction & Engineering|45.2|620|sp500
EMR|Emerson Electric|NYSE|Industrials|Electrical Components & Equipment|564|133|sp500
ETN|Eaton Corporation|NYSE|Industrials|Electrical Components & Equipment|391|345|sp500
EXPD|Expeditors International|NYSE|Industrials|Air Freight & Logistics|135|148|sp500
FAST|Fastenal|NASDAQ|Industrials|Trading Companies & Distributors|1160|41.5|sp500,nasdaq
FDX|FedEx|NYSE|Industrials|Air Freight & Logistics|236|280|sp500
FDXF|FedEx Freight|NYSE|Industrials|Cargo Ground Transportation|240|100|sp500
FERG|Ferguson Enterprises|NYSE|Industrials|Building Products|196|235|sp500
FIX|Comfort Systems USA|NYSE|Industrials|Construction & Engineering|35.4|960|sp500
FTV|Fortive|NYSE|Industrials|Industrial Machinery & Supplies & Components|315|54|sp500
GD|General Dynamics|NYSE|Industrials|Aerospace & Defense|271|340|sp500
GE|GE Aerospace|NYSE|Industrials|Aerospace & Defense|1050|295|sp500
GEV|GE Vernova|NYSE|Industrials|Heavy Electrical Equipment|273|660|sp500
GNRC|Generac|NYSE|Industrials|Heavy Electrical Equipment|59.2|152|sp500
GWW|W. W. Grainger|NYSE|Industrials|Industrial Machinery & Supplies & Components|47.7|985|sp500
HII|Huntington Ingalls Industries|NYSE|Industrials|Aerospace & Defense|39.4|330|sp500
HON|Honeywell Technologies|NASDAQ|Industrials|Industrial Conglomerates|635|197|sp500,nasdaq,dj
HONA|Honeywell Aerospace|NASDAQ|Industrials|Aerospace & Defense|647|170|sp500
HUBB|Hubbell Incorporated|NYSE|Industrials|Industrial Machinery & Supplies & Components|52.3|440|sp500
HWM|Howmet Aerospace|NYSE|Industrials|Aerospace & Defense|400|195|sp500
IEX|IDEX Corporation|NYSE|Industrials|Industrial Machinery & Supplies & Components|74.3|175|sp500
IR|Ingersoll Rand|NYSE|Industrials|Industrial Machinery & Supplies & Components|400|80|sp500
ITW|Illinois Tool Works|NYSE|Industrials|Industrial Machinery & Supplies & Components|290|248|sp500
J|Jacobs Solutions|NYSE|Industrials|Construction & Engineering|119|135|sp500
JBHT|J.B. Hunt|NASDAQ|Industrials|Cargo Ground Transportation|94.7|190|sp500
JCI|Johnson Controls|NYSE|Industrials|Building Products|655|116|sp500
LDOS|Leidos|NYSE|Industrials|Diversified Support Services|128|188|sp500
LHX|L3Harris|NYSE|Industrials|Aerospace & Defense|186|290|sp500
LII|Lennox International|NYSE|Industrials|Building Products|35.4|495|sp500
LMT|Lockheed Martin|NYSE|Industrials|Aerospace & Defense|232|475|sp500
LUV|Southwest Airlines|NYSE|Industrials|Passenger Airlines|513|39|sp500
MAS|Masco|NYSE|Industrials|Building Products|208|65|sp500
MMM|3M|NYSE|Industrials|Industrial Conglomerates|533|165|sp500,dj
NDSN|Nordson Corporation|NASDAQ|Industrials|Industrial Machinery & Supplies & Components|55.3|235|sp500
NOC|Northrop Grumman|NYSE|Industrials|Aerospace & Defense|143|575|sp500
NSC|Norfolk Southern|NYSE|Industrials|Rail Transportation|224|290|sp500
ODFL|Old Dominion|NASDAQ|Industrials|Cargo Ground Transportation|209|153|sp500,nasdaq
OTIS|Otis Worldwide|NYSE|Industrials|Industrial Machinery & Supplies & Components|386|88|sp500
PAYX|Paychex|NASDAQ|Industrials|Human Resource & Employment Services|363|113|sp500,nasdaq
PCAR|Paccar|NASDAQ|Industrials|Construction Machinery & Heavy Transportation Equipment|528|108|sp500,nasdaq
PH|Parker Hannifin|NYSE|Industrials|Industrial Machinery & Supplies & Components|126|870|sp500
PNR|Pentair|NYSE|Industrials|Industrial Machinery & Supplies & Components|163|104|sp500
PWR|Quanta Services|NYSE|Industrials|Construction & Engineering|149|435|sp500
ROK|Rockwell Automation|NYSE|Industrials|Electrical Components & Equipment|112|400|sp500
ROL|Rollins, Inc.|NYSE|Industrials|Environmental & Facilities Services|483|60|sp500
RSG|Republic Services|NYSE|Industrials|Environmental & Facilities Services|307|212|sp500
RTX|RTX Corporation|NYSE|Industrials|Aerospace & Defense|1340|175|sp500
SNA|Snap-on|NYSE|Industrials|Industrial Machinery & Supplies & Components|52.2|345|sp500
SWK|Stanley Black & Decker|NYSE|Industrials|Industrial Machinery & Supplies & Components|153|72|sp500
TDG|TransDigm Group|NYSE|Industrials|Aerospace & Defense|56.4|1330|sp500
TT|Trane Technologies|NYSE|Industrials|Building Products|223|395|sp500
TXT|Textron|NYSE|Industrials|Aerospace & Defense|179|84|sp500
UAL|United Airlines Holdings|NASDAQ|Industrials|Passenger Airlines|324|105|sp500
UBER|Uber|NYSE|Industrials|Passenger Ground Transportation|2080|84|sp500
UNP|Union Pacific Corporation|NYSE|Industrials|Rail Transportation|594|234|sp500
UPS|United Parcel Service|NYSE|Industrials|Air Freight & Logistics|848|99|sp500
URI|United Rentals|NYSE|Industrials|Trading Companies & Distributors|64.2|810|sp500
VLTO|Veralto|NYSE|Industrials|Environmental & Facilities Services|250|100|sp500
VRSK|Verisk Analytics|NASDAQ|Industrials|Research & Consulting Services|141|220|sp500,nasdaq
VRT|Vertiv|NYSE|Industrials|Electrical Components & Equipment|382|170|sp500
WAB|Wabtec|NYSE|Industrials|Construction Machinery & Heavy Transportation Equipment|170|212|sp500
WM|Waste Management|NYSE|Industrials|Environmental & Facilities Services|401|217|sp500
XYL|Xylem Inc.|NYSE|Industrials|Industrial Machinery & Supplies & Components|243|140|sp500
`;
