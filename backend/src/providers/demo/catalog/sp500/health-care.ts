/**
 * S&P 500 members of the GICS sector Health Care, with the Nasdaq-100 and Dow 30 memberships they also hold.
 *
 * Names and GICS classification are facts; `sharesMillions` (millions of shares) and `price` (USD) are rough
 * magnitudes that only size the simulation.
 */
export const sp500HealthCare = `
symbol|name|exchange|sector|industry|sharesMillions|price|universes
A|Agilent Technologies|NYSE|Health Care|Life Sciences Tools & Services|283|152|sp500
ABBV|AbbVie|NYSE|Health Care|Biotechnology|1760|230|sp500
ABT|Abbott Laboratories|NYSE|Health Care|Health Care Equipment|1740|129|sp500
ALGN|Align Technology|NASDAQ|Health Care|Health Care Supplies|72|132|sp500
AMGN|Amgen|NASDAQ|Health Care|Biotechnology|534|337|sp500,nasdaq,dj
BAX|Baxter International|NYSE|Health Care|Health Care Equipment|513|18.7|sp500
BDX|Becton Dickinson|NYSE|Health Care|Health Care Equipment|285|193|sp500
BIIB|Biogen|NASDAQ|Health Care|Biotechnology|146|178|sp500
BMY|Bristol Myers Squibb|NYSE|Health Care|Pharmaceuticals|2040|49|sp500
BSX|Boston Scientific|NYSE|Health Care|Health Care Equipment|1490|101|sp500
CAH|Cardinal Health|NYSE|Health Care|Health Care Distributors|236|212|sp500
CI|Cigna|NYSE|Health Care|Health Care Services|267|277|sp500
CNC|Centene Corporation|NYSE|Health Care|Managed Health Care|487|39|sp500
COO|Cooper Companies|NASDAQ|Health Care|Health Care Supplies|195|77|sp500
COR|Cencora|NYSE|Health Care|Health Care Distributors|194|366|sp500
CRL|Charles River Laboratories|NYSE|Health Care|Life Sciences Tools & Services|49.2|177|sp500
CVS|CVS Health|NYSE|Health Care|Health Care Services|1270|79|sp500
DGX|Quest Diagnostics|NYSE|Health Care|Health Care Services|112|187|sp500
DHR|Danaher Corporation|NYSE|Health Care|Life Sciences Tools & Services|708|226|sp500
DVA|DaVita|NYSE|Health Care|Health Care Services|75.6|119|sp500
DXCM|Dexcom|NASDAQ|Health Care|Health Care Equipment|397|63|sp500,nasdaq
ELV|Elevance Health|NYSE|Health Care|Managed Health Care|224|335|sp500
EW|Edwards Lifesciences|NYSE|Health Care|Health Care Equipment|581|86|sp500
GEHC|GE HealthCare|NASDAQ|Health Care|Health Care Equipment|450|80|sp500,nasdaq
GILD|Gilead Sciences|NASDAQ|Health Care|Biotechnology|1240|125|sp500,nasdaq
HCA|HCA Healthcare|NYSE|Health Care|Health Care Facilities|235|490|sp500
HSIC|Henry Schein|NASDAQ|Health Care|Health Care Distributors|118|72|sp500
HUM|Humana|NYSE|Health Care|Managed Health Care|122|245|sp500
IDXX|Idexx Laboratories|NASDAQ|Health Care|Health Care Equipment|80|750|sp500,nasdaq
INCY|Incyte|NASDAQ|Health Care|Biotechnology|192|104|sp500
IQV|IQVIA|NYSE|Health Care|Life Sciences Tools & Services|170|230|sp500
ISRG|Intuitive Surgical|NASDAQ|Health Care|Health Care Equipment|354|573|sp500,nasdaq
JNJ|Johnson & Johnson|NYSE|Health Care|Pharmaceuticals|2430|206|sp500,dj
LH|Labcorp|NYSE|Health Care|Health Care Services|83|265|sp500
LLY|Eli Lilly|NYSE|Health Care|Pharmaceuticals|941|1020|sp500
MCK|McKesson Corporation|NYSE|Health Care|Health Care Distributors|124|870|sp500
MDT|Medtronic|NYSE|Health Care|Health Care Equipment|1290|101|sp500
MRK|Merck & Co.|NYSE|Health Care|Pharmaceuticals|2500|100|sp500,dj
MRNA|Moderna|NASDAQ|Health Care|Biotechnology|392|24.5|sp500
MTD|Mettler Toledo|NYSE|Health Care|Life Sciences Tools & Services|20.4|1470|sp500
PFE|Pfizer|NYSE|Health Care|Pharmaceuticals|5680|25.7|sp500
PODD|Insulet Corporation|NASDAQ|Health Care|Health Care Equipment|70.3|327|sp500
REGN|Regeneron Pharmaceuticals|NASDAQ|Health Care|Biotechnology|105|780|sp500,nasdaq
RMD|ResMed|NYSE|Health Care|Health Care Equipment|145|255|sp500
RVTY|Revvity|NYSE|Health Care|Health Care Equipment|115|104|sp500
SOLV|Solventum|NYSE|Health Care|Health Care Technology|173|84|sp500
STE|Steris|NYSE|Health Care|Health Care Equipment|98.1|265|sp500
SYK|Stryker Corporation|NYSE|Health Care|Health Care Equipment|384|370|sp500
TECH|Bio-Techne|NASDAQ|Health Care|Life Sciences Tools & Services|156|64|sp500
TMO|Thermo Fisher Scientific|NYSE|Health Care|Life Sciences Tools & Services|376|585|sp500
UHS|Universal Health Services|NYSE|Health Care|Health Care Facilities|62.5|240|sp500
UNH|UnitedHealth Group|NYSE|Health Care|Managed Health Care|909|330|sp500,dj
VEEV|Veeva Systems|NYSE|Health Care|Health Care Technology|165|230|sp500
VRTX|Vertex Pharmaceuticals|NASDAQ|Health Care|Biotechnology|254|433|sp500,nasdaq
VTRS|Viatris|NASDAQ|Health Care|Pharmaceuticals|1160|10.8|sp500
WAT|Waters Corporation|NYSE|Health Care|Life Sciences Tools & Services|60|400|sp500
WST|West Pharmaceutical Services|NYSE|Health Care|Health Care Supplies|72.2|277|sp500
ZBH|Zimmer Biomet|NYSE|Health Care|Health Care Equipment|196|97|sp500
ZTS|Zoetis|NYSE|Health Care|Pharmaceuticals|441|127|sp500
`;
