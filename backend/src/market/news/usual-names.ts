/** Names by which companies are known beside their own, by symbol. */
export const USUAL_NAMES: Readonly<Record<string, readonly string[]>> = {
  AMD: ['AMD'],
  AMZN: ['Amazon', 'AWS'],
  AXP: ['Amex'],
  BAC: ['BofA'],
  'BRK-B': ['Berkshire'],
  'BRK.B': ['Berkshire'],
  BKNG: ['Booking.com', 'Booking'],
  BMY: ['Bristol Myers', 'Bristol-Myers'],
  C: ['Citi'],
  CAT: ['Caterpillar'],
  CVX: ['Chevron'],
  DAL: ['Delta'],
  DE: ['Deere', 'John Deere'],
  DIS: ['Disney'],
  F: ['Ford'],
  GE: ['GE'],
  GM: ['GM'],
  GOOGL: ['Google', 'Alphabet', 'YouTube'],
  GS: ['Goldman'],
  HD: ['Home Depot'],
  HPQ: ['HP'],
  IBM: ['IBM'],
  JNJ: ['J&J'],
  JPM: ['JPMorgan'],
  KO: ['Coca-Cola', 'Coke'],
  LLY: ['Eli Lilly', 'Lilly'],
  LMT: ['Lockheed'],
  LUV: ['Southwest'],
  MCD: ['McDonald’s', "McDonald's"],
  META: ['Meta', 'Facebook', 'Instagram', 'WhatsApp'],
  MRK: ['Merck'],
  PEP: ['Pepsi'],
  PG: ['P&G'],
  TGT: ['Target'],
  UAL: ['United'],
  UNH: ['UnitedHealth'],
  UPS: ['UPS'],
  VZ: ['Verizon'],
  WBD: ['Warner Bros'],
  WFC: ['Wells Fargo'],
  CMG: ['Chipotle'],
  FCX: ['Freeport'],
  MMM: ['3M'],
  OXY: ['Occidental'],
  PM: ['Philip Morris'],
  TAP: ['Molson Coors'],
  TMUS: ['T-Mobile'],
  WMT: ['Walmart'],
  XOM: ['Exxon', 'ExxonMobil', 'Exxon Mobil'],
};

/** Words that only describe a company: without them its first word is its usual name (Palantir Technologies). */
export const DESCRIPTIONS: ReadonlySet<string> = new Set(
  'technologies technology networks platforms pharmaceuticals energy financial systems semiconductor semiconductors therapeutics international industries worldwide brands group health petroleum airlines air lines foods solutions software entertainment communications materials motor motors services resources bancorp global surgical sciences holdings interactive devices labs laboratories mobile media retail beverage products chase sachs pharma biosciences securities airways markets'.split(
    ' ',
  ),
);

/** First words of company names that mean something else more often, even beside words of finance. */
export const NEVER_ALONE: ReadonlySet<string> = new Set(
  'american national united general international first southern northern western eastern texas boston chicago california public global nasdaq dow msci news federal royal state air american digital advanced applied simon morgan charles edwards martin johnson phillips republic universal constellation consolidated dominion diamond union pacific virtual power best key analog motor electronic monster iron monolithic old ross host extra trade live genuine interactive philip norwegian'.split(
    ' ',
  ),
);
