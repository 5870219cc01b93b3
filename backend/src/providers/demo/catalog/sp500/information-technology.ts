/**
 * S&P 500 members of the GICS sector Information Technology, with the Nasdaq-100 and Dow 30 memberships they also hold.
 *
 * Names and GICS classification are facts; `sharesMillions` (millions of shares) and `price` (USD) are rough
 * magnitudes that only size the simulation.
 */
export const sp500InformationTechnology = `
symbol|name|exchange|sector|industry|sharesMillions|price|universes
AAPL|Apple Inc.|NASDAQ|Information Technology|Technology Hardware, Storage & Peripherals|14700|272|sp500,nasdaq,dj
ACN|Accenture|NYSE|Information Technology|IT Consulting & Other Services|616|268|sp500
ADBE|Adobe Inc.|NASDAQ|Information Technology|Application Software|419|353|sp500,nasdaq
ADI|Analog Devices|NASDAQ|Information Technology|Semiconductors|491|275|sp500,nasdaq
ADSK|Autodesk|NASDAQ|Information Technology|Application Software|213|300|sp500,nasdaq
AKAM|Akamai Technologies|NASDAQ|Information Technology|Internet Services & Infrastructure|143|88|sp500
AMAT|Applied Materials|NASDAQ|Information Technology|Semiconductor Materials & Equipment|795|258|sp500,nasdaq
AMD|Advanced Micro Devices|NASDAQ|Information Technology|Semiconductors|1630|215|sp500,nasdaq
ANET|Arista Networks|NYSE|Information Technology|Communications Equipment|1250|132|sp500
APH|Amphenol|NYSE|Information Technology|Electronic Components|1230|137|sp500
AVGO|Broadcom|NASDAQ|Information Technology|Semiconductors|4710|350|sp500,nasdaq
CDNS|Cadence Design Systems|NASDAQ|Information Technology|Application Software|273|315|sp500,nasdaq
CDW|CDW Corporation|NASDAQ|Information Technology|Technology Distributors|130|138|sp500
CIEN|Ciena|NYSE|Information Technology|Communications Equipment|140|235|sp500
COHR|Coherent Corp.|NYSE|Information Technology|Electronic Components|157|185|sp500
CRM|Salesforce|NYSE|Information Technology|Application Software|935|262|sp500,dj
CRWD|CrowdStrike|NASDAQ|Information Technology|Systems Software|250|480|sp500,nasdaq
CSCO|Cisco|NASDAQ|Information Technology|Communications Equipment|3960|77|sp500,nasdaq,dj
CTSH|Cognizant|NASDAQ|Information Technology|IT Consulting & Other Services|488|84|sp500,nasdaq
DDOG|Datadog|NASDAQ|Information Technology|Application Software|357|140|sp500,nasdaq
DELL|Dell Technologies|NYSE|Information Technology|Technology Hardware, Storage & Peripherals|677|130|sp500
FFIV|F5, Inc.|NASDAQ|Information Technology|Communications Equipment|58.1|258|sp500
FICO|Fair Isaac|NYSE|Information Technology|Application Software|24|1750|sp500
FLEX|Flex Ltd.|NASDAQ|Information Technology|Electronic Manufacturing Services|371|70|sp500
FSLR|First Solar|NASDAQ|Information Technology|Semiconductors|106|263|sp500
FTNT|Fortinet|NASDAQ|Information Technology|Systems Software|762|80|sp500,nasdaq
GDDY|GoDaddy|NYSE|Information Technology|Internet Services & Infrastructure|136|125|sp500
GEN|Gen Digital|NASDAQ|Information Technology|Systems Software|619|27|sp500
GLW|Corning Inc.|NYSE|Information Technology|Electronic Components|854|89|sp500
HPE|Hewlett Packard Enterprise|NYSE|Information Technology|Technology Hardware, Storage & Peripherals|1330|24|sp500
HPQ|HP Inc.|NYSE|Information Technology|Technology Hardware, Storage & Peripherals|957|23|sp500
IBM|IBM|NYSE|Information Technology|IT Consulting & Other Services|941|303|sp500,dj
INTC|Intel|NASDAQ|Information Technology|Semiconductors|4740|38|sp500,nasdaq
INTU|Intuit|NASDAQ|Information Technology|Application Software|278|665|sp500,nasdaq
IT|Gartner|NYSE|Information Technology|IT Consulting & Other Services|72|250|sp500
JBL|Jabil|NYSE|Information Technology|Electronic Manufacturing Services|108|232|sp500
KEYS|Keysight Technologies|NYSE|Information Technology|Electronic Equipment & Instruments|171|205|sp500
KLAC|KLA Corporation|NASDAQ|Information Technology|Semiconductor Materials & Equipment|131|1220|sp500,nasdaq
LITE|Lumentum|NASDAQ|Information Technology|Communications Equipment|70.3|370|sp500
LRCX|Lam Research|NASDAQ|Information Technology|Semiconductor Materials & Equipment|1260|171|sp500,nasdaq
MCHP|Microchip Technology|NASDAQ|Information Technology|Semiconductors|538|65|sp500,nasdaq
MPWR|Monolithic Power Systems|NASDAQ|Information Technology|Semiconductors|48.1|935|sp500,nasdaq
MRVL|Marvell Technology|NASDAQ|Information Technology|Semiconductors|862|87|sp500,nasdaq
MSFT|Microsoft|NASDAQ|Information Technology|Systems Software|7420|485|sp500,nasdaq,dj
MSI|Motorola Solutions|NYSE|Information Technology|Communications Equipment|167|378|sp500
MU|Micron Technology|NASDAQ|Information Technology|Semiconductors|1130|275|sp500,nasdaq
NOW|ServiceNow|NYSE|Information Technology|Systems Software|1040|154|sp500
NTAP|NetApp|NASDAQ|Information Technology|Technology Hardware, Storage & Peripherals|200|110|sp500
NVDA|Nvidia|NASDAQ|Information Technology|Semiconductors|24300|185|sp500,nasdaq,dj
NXPI|NXP Semiconductors|NASDAQ|Information Technology|Semiconductors|250|220|sp500,nasdaq
ON|ON Semiconductor|NASDAQ|Information Technology|Semiconductors|400|55|sp500
ORCL|Oracle Corporation|NYSE|Information Technology|Application Software|2840|197|sp500
PANW|Palo Alto Networks|NASDAQ|Information Technology|Systems Software|695|187|sp500,nasdaq
PLTR|Palantir Technologies|NASDAQ|Information Technology|Application Software|2380|185|sp500,nasdaq
PTC|PTC Inc.|NASDAQ|Information Technology|Application Software|119|176|sp500
Q|Qnity Electronics|NYSE|Information Technology|Semiconductor Materials & Equipment|209|86|sp500
QCOM|Qualcomm|NASDAQ|Information Technology|Semiconductors|1070|173|sp500,nasdaq
ROP|Roper Technologies|NASDAQ|Information Technology|Electronic Equipment & Instruments|108|445|sp500,nasdaq
SMCI|Supermicro|NASDAQ|Information Technology|Technology Hardware, Storage & Peripherals|594|32|sp500
SNDK|Sandisk|NASDAQ|Information Technology|Technology Hardware, Storage & Peripherals|146|240|sp500
SNPS|Synopsys|NASDAQ|Information Technology|Application Software|189|475|sp500,nasdaq
STX|Seagate Technology|NASDAQ|Information Technology|Technology Hardware, Storage & Peripherals|214|285|sp500,nasdaq
SWKS|Skyworks Solutions|NASDAQ|Information Technology|Semiconductors|150|64|sp500
TDY|Teledyne Technologies|NYSE|Information Technology|Electronic Equipment & Instruments|47.1|510|sp500
TEL|TE Connectivity|NYSE|Information Technology|Electronic Manufacturing Services|296|230|sp500
TER|Teradyne|NASDAQ|Information Technology|Semiconductor Materials & Equipment|159|195|sp500
TRMB|Trimble Inc.|NASDAQ|Information Technology|Application Software|238|80|sp500
TXN|Texas Instruments|NASDAQ|Information Technology|Semiconductors|909|176|sp500,nasdaq
TYL|Tyler Technologies|NYSE|Information Technology|Application Software|42.9|455|sp500
VRSN|Verisign|NASDAQ|Information Technology|Internet Services & Infrastructure|93.9|245|sp500
WDAY|Workday, Inc.|NASDAQ|Information Technology|Application Software|266|218|sp500,nasdaq
WDC|Western Digital|NASDAQ|Information Technology|Technology Hardware, Storage & Peripherals|341|185|sp500,nasdaq
ZBRA|Zebra Technologies|NASDAQ|Information Technology|Electronic Equipment & Instruments|50.8|250|sp500
`;
