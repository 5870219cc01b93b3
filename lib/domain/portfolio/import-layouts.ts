/** A broker or program whose files are recognized. */
interface ImportSource {
  readonly name: string;
  /** The way to the file. */
  readonly steps: string;
  /** What is read of it, and what is left out. */
  readonly reads: string;
  /** The maker's own page about the way; without one the steps are those of public projects, and not verified. */
  readonly help?: string;
}

/** Recognized files of brokers and programs, by the id of their layout. */
export const IMPORT_SOURCES = {
  avanza: {
    name: 'Avanza',
    steps: 'Min ekonomi, Transaktioner: choose the days, then Exportera transaktioner (CSV).',
    reads: 'Trades with courtage, dividends, foreign withholding tax, interest, money in and out.',
  },
  'b3-movements': {
    name: 'B3, movimentação',
    steps:
      'Área do Investidor (investidor.b3.com.br): Extratos, Movimentação; choose the days, download Excel.',
    reads:
      'Dividends, interest on equity, rents, bonds, splits, fractions, moves between brokers, by broker. Trades of shares are asked about: they are in Negociação too.',
  },
  'b3-trades': {
    name: 'B3, negociação',
    steps:
      'Área do Investidor (investidor.b3.com.br): Extratos, Negociação; choose the days, download Excel.',
    reads: 'Trades of all brokers, by broker, without charges; options and futures are left out.',
  },
  schwab: {
    name: 'Charles Schwab',
    steps:
      'On the website (not in the app): Accounts, History; choose account and date range (four years at most), Export, CSV.',
    reads:
      'Trades, dividends with withheld tax, reinvestments, interest, fees, transfers, splits; options are summed up and left out.',
  },
  coinbase: {
    name: 'Coinbase',
    steps:
      'Profile, Account statements: a generated or a custom statement of transactions of all assets, as CSV.',
    reads:
      'Purchases, sales, conversions, rewards, coins and money in and out; moves between own wallets are left out.',
  },
  degiro: {
    name: 'Degiro, account statement',
    steps:
      'Inbox, Account overview (Activity, Account statement; not Transactions): choose the days, Export, CSV.',
    reads:
      'Trades with their costs, dividends with tax, interest, conversions of currency, corporate actions, money in and out.',
  },
  delta: {
    name: 'Delta',
    steps: 'In the app: Settings, Devices & Data, Export data; the portfolio as CSV.',
    reads:
      'Trades, also of coins for coins, dividends, charges, money and units in and out, by broker and exchange.',
  },
  etoro: {
    name: 'eToro, account activity',
    steps:
      'Portfolio, History, Account statement: choose the days, Create, then the Excel sign. The sheet Account Activity is read.',
    reads:
      'Positions opened and closed, dividends, interest, fees, money in and out; results of CFDs are asked about.',
  },
  fidelity: {
    name: 'Fidelity',
    steps: 'Activity & Orders, History: choose account and days, then the download sign (CSV).',
    reads:
      'Trades, dividends and gains paid out, reinvestments, interest, fees, taxes, transfers; sweeps and options are left out.',
  },
  gemini: {
    name: 'Gemini, transaction history',
    steps: 'Account, Statements & History: the transaction history of the exchange, as Excel.',
    reads: 'Trades with fees, also of coins for coins, interest, money and coins in and out.',
  },
  ghostfolio: {
    name: 'Ghostfolio',
    steps: 'Portfolio, Activities: in the menu of the table, Export activities (JSON).',
    reads:
      'Accounts, activities, tags, own assets with their prices, balances of cash (an account of its own), liabilities (an account below zero).',
  },
  'ibkr-activity-statement': {
    name: 'Interactive Brokers, Activity Statement',
    steps:
      'Language English; Performance & Reports, Statements: Activity Statement, choose the days, Download CSV.',
    reads:
      'Trades, dividends with withheld tax, interest, fees, conversions of currency, transfers, corporate actions, each in its currency; cash and positions at the end. Derivatives are summed up and left out.',
  },
  'ibkr-flex': {
    name: 'Interactive Brokers, Flex Query',
    steps:
      'Performance & Reports, Flex Queries: a new Activity Flex Query as XML with Trades (executions), Cash Transactions (detail), Corporate Actions and Cash Report; run it.',
    reads:
      'Trades, dividends with withheld tax, interest, fees, conversions of currency, corporate actions, balances; options are summed up and left out.',
  },
  'ibkr-transaction-history': {
    name: 'Interactive Brokers, Transaction History',
    steps: 'Performance & Reports, Transaction History: choose the days, CSV.',
    reads: 'Trades, dividends with withheld tax, interest, fees, money in and out, all in the base currency.',
  },
  kraken: {
    name: 'Kraken, ledger',
    steps:
      'History (Documents), Export: the report Ledgers (not Trades), all fields, as CSV; unpack the zip.',
    reads:
      'Trades, also of coins for coins, rewards of staking and earn as income, fees, money and coins in and out; moves between the wallets of spot, staking and earn are left out.',
    help: 'https://support.kraken.com/hc/en-us/articles/360001169383-How-to-interpret-Ledger-history-fields',
  },
  myinvestor: {
    name: 'MyInvestor, orders of funds',
    steps: 'Inversiones, Fondos, Órdenes: download the orders as CSV.',
    reads: 'Executed orders; whether they buy or sell is asked once, because the file does not say it.',
  },
  'portfolio-performance': {
    name: 'Portfolio Performance',
    steps: 'All transactions: the sign for exports at the top right, CSV.',
    reads:
      'Trades, deliveries, dividends, interest, fees and taxes with their refunds, transfers, by cash account.',
  },
  'portfolio-performance-xml': {
    name: 'Portfolio Performance, XML',
    steps: 'File, Save as, XML (also with ids; not the packed .portfolio file and none with a password).',
    reads:
      'Everything above, with its accounts: a portfolio and the cash accounts that it pays with are one account; securities that no market lists, with their prices.',
  },
  questrade: {
    name: 'Questrade',
    steps: 'Reports, Account activity: choose account and days, Export to Excel.',
    reads: 'Trades, dividends, withheld tax, interest, fees, money in and out, by account.',
  },
  revolut: {
    name: 'Revolut, trading account',
    steps: 'In the app: Invest (or Crypto), More, Documents, Account statement; choose Excel and the days.',
    reads:
      'Trades, dividends, custody fees, interest, splits, money in and out; purchases and sales of coins.',
  },
  robinhood: {
    name: 'Robinhood',
    steps:
      'Account, Reports and statements, Reports: generate a report of all accounts activity, download the CSV.',
    reads: 'Trades, dividends, interest, fees, transfers, splits; options are summed up and left out.',
  },
  snowball: {
    name: 'Snowball Analytics',
    steps: 'The portfolio, Export: transactions as CSV, in the columns of its import of own files.',
    reads: 'Trades, dividends, splits, fees, money in and out.',
  },
  swissquote: {
    name: 'Swissquote',
    steps: 'Language English in the settings; Transactions: choose the days, Export CSV.',
    reads: 'Trades with costs, dividends, interest, custody fees, conversions of currency, money in and out.',
  },
  tapeglass: {
    name: 'Tapeglass',
    steps: 'Settings of a portfolio, Files: JSON or CSV.',
    reads: 'All of it, to the letter; the JSON has settings, targets, goals, notes and statements too.',
  },
  'trade-republic': {
    name: 'Trade Republic',
    steps: 'Profile, transactions: Export as CSV.',
    reads: 'Trades, savings plans, dividends with tax, interest, coins, money in and out.',
  },
  trading212: {
    name: 'Trading 212',
    steps: 'History, the download sign: choose the days and all that can be included, then the CSV.',
    reads:
      'Trades with all charges, dividends with withheld tax, interest, conversions of currency, splits, money in and out.',
  },
  vanguard: {
    name: 'Vanguard',
    steps: 'My accounts, Transaction history, Download center: a spreadsheet-compatible CSV file.',
    reads:
      'Trades, dividends and gains paid out, reinvestments, interest, fees, transfers, by account; sweeps are left out.',
  },
  wealthfolio: {
    name: 'Wealthfolio',
    steps: 'Settings, Exports, Activities: CSV.',
    reads: 'Trades, dividends, interest, fees, taxes, splits, transfers, money in and out.',
  },
  wealthsimple: {
    name: 'Wealthsimple',
    steps: 'Activity: the download sign, CSV of the activities of the chosen accounts.',
    reads: 'Trades, dividends with withheld tax, interest, fees, splits, money in and out, by account.',
  },
  xtb: {
    name: 'XTB, cash operations',
    steps:
      'Account history, Cash operations, Export: choose the days and the report Cash operations, Excel or CSV.',
    reads: 'Trades, dividends with withheld tax, interest, fees, money in and out.',
  },
  yahoo: {
    name: 'Yahoo Finance',
    steps: 'The portfolio, My holdings, Export.',
    reads:
      'Lots with day, price and commission, money in and out; symbols that are only watched are left out.',
  },
} as const satisfies Readonly<Record<string, ImportSource>>;

/** Other programs whose tables are read by their columns, as any table with a header. */
export const MAPPED_SOURCES: readonly ImportSource[] = [
  {
    name: 'Parqet',
    steps: 'Aktivitäten (Activities), Export als CSV.',
    reads: 'Trades, dividends with tax, interest, money and units in and out.',
  },
  {
    name: 'Sharesight',
    steps: 'Reports, All trades: Export, CSV or Excel.',
    reads: 'Trades with brokerage and rate; dividends are in another report (Taxable income).',
  },
  {
    name: 'getquin',
    steps: 'The portfolio, Transactions, Export as CSV.',
    reads: 'Trades, dividends with tax.',
  },
  {
    name: 'Kubera',
    steps: 'Account, Download data: the sheets as CSV.',
    reads: 'Each thing with its value on a day: one unit of an own asset, where the list has no quantities.',
  },
  {
    name: 'Simply Wall St and others',
    steps: 'Any export of transactions or holdings as CSV or Excel.',
    reads: 'What its columns are is proposed and confirmed; a list of holdings begins on its day.',
  },
];
