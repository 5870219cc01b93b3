/**
 * S&P 500 members of the GICS sector Communication Services, with the Nasdaq-100 and Dow 30 memberships they also hold.
 *
 * Names and GICS classification are facts; `sharesMillions` (millions of shares) and `price` (USD) are rough
 * magnitudes that only size the simulation.
 */
export const sp500CommunicationServices = `
symbol|name|exchange|sector|industry|sharesMillions|price|universes
APP|AppLovin|NASDAQ|Communication Services|Advertising|338|680|sp500,nasdaq
CHTR|Charter Communications|NASDAQ|Communication Services|Cable & Satellite|133|210|sp500,nasdaq
CMCSA|Comcast|NASDAQ|Communication Services|Cable & Satellite|3620|29|sp500,nasdaq
DIS|Walt Disney Company|NYSE|Communication Services|Movies & Entertainment|1810|108|sp500,dj
ECHO|EchoStar|NASDAQ|Communication Services|Wireless Telecommunication Services|287|108|sp500
FOX|Fox Corporation (Class B)|NASDAQ|Communication Services|Broadcasting|242|62|sp500
FOXA|Fox Corporation (Class A)|NASDAQ|Communication Services|Broadcasting|243|70|sp500
GOOG|Alphabet Inc. (Class C)|NASDAQ|Communication Services|Interactive Media & Services|5670|300|sp500,nasdaq
GOOGL|Alphabet Inc. (Class A)|NASDAQ|Communication Services|Interactive Media & Services|6000|300|sp500,nasdaq
LYV|Live Nation Entertainment|NYSE|Communication Services|Movies & Entertainment|230|148|sp500
META|Meta Platforms|NASDAQ|Communication Services|Interactive Media & Services|2500|640|sp500,nasdaq
NFLX|Netflix|NASDAQ|Communication Services|Movies & Entertainment|4420|95|sp500,nasdaq
NWS|News Corp (Class B)|NASDAQ|Communication Services|Publishing|183|30|sp500
NWSA|News Corp (Class A)|NASDAQ|Communication Services|Publishing|385|26|sp500
OMC|Omnicom Group|NYSE|Communication Services|Advertising|308|78|sp500
PSKY|Paramount Skydance Corporation|NASDAQ|Communication Services|Movies & Entertainment|1070|14|sp500
T|AT&T|NYSE|Communication Services|Integrated Telecommunication Services|6920|26|sp500
TKO|TKO Group Holdings|NYSE|Communication Services|Movies & Entertainment|82.1|195|sp500
TMUS|T-Mobile US|NASDAQ|Communication Services|Wireless Telecommunication Services|1120|205|sp500,nasdaq
TTD|Trade Desk|NASDAQ|Communication Services|Advertising|500|38|sp500
TTWO|Take-Two Interactive|NASDAQ|Communication Services|Interactive Home Entertainment|184|245|sp500,nasdaq
VZ|Verizon|NYSE|Communication Services|Integrated Telecommunication Services|4170|42|sp500,dj
WBD|Warner Bros. Discovery|NASDAQ|Communication Services|Broadcasting|2430|28|sp500,nasdaq
`;
