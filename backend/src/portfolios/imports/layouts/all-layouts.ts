import type { ImportLayout } from '../layout';
import { ajBell } from './aj-bell';
import { avanza } from './avanza';
import { b3Movements, b3Trades } from './b3';
import { binanceHistory } from './binance-history';
import { bitvavo } from './bitvavo';
import { boursobank } from './boursobank';
import { bux } from './bux';
import { chase } from './chase';
import { coinbase } from './coinbase';
import { coinbaseHistory } from './coinbase-history';
import { comdirect } from './comdirect';
import { commsec } from './commsec';
import { consorsbank } from './consorsbank';
import { cryptoCom } from './crypto-com';
import { degiro } from './degiro';
import { delta } from './delta';
import { directa } from './directa';
import { etoro } from './etoro';
import { etrade } from './etrade';
import { fidelity } from './fidelity';
import { finpension } from './finpension';
import { flatex } from './flatex';
import { fortuneo } from './fortuneo';
import { freetrade } from './freetrade';
import { gemini } from './gemini';
import { ghostfolio } from './ghostfolio';
import { groww } from './groww';
import { hargreavesLansdown } from './hargreaves-lansdown';
import { ibkrActivityStatement } from './ibkr-activity-statement';
import { ibkrFlex } from './ibkr-flex';
import { ibkrTransactionHistory } from './ibkr-transaction-history';
import { interactiveInvestor } from './interactive-investor';
import { investEngine } from './investengine';
import { kraken } from './kraken';
import { merrill } from './merrill';
import { myinvestor } from './myinvestor';
import { nordnet } from './nordnet';
import { ownExport } from './own';
import { portfolioPerformance } from './portfolio-performance';
import { portfolioPerformanceXml } from './portfolio-performance-xml';
import { questrade } from './questrade';
import { rabobank } from './rabobank';
import { relai } from './relai';
import { revolut } from './revolut';
import { robinhood } from './robinhood';
import { saxo } from './saxo';
import { scalable } from './scalable';
import { schwab } from './schwab';
import { selfwealth } from './selfwealth';
import { snowball } from './snowball';
import { strike } from './strike';
import { swissquote } from './swissquote';
import { tradeRepublic } from './trade-republic';
import { trading212 } from './trading212';
import { vanguard } from './vanguard';
import { wealthfolio } from './wealthfolio';
import { wealthsimple } from './wealthsimple';
import { xtb } from './xtb';
import { yahoo } from './yahoo';
import { zerodha } from './zerodha';

/** All layouts; the first that detects a file reads it. */
export const LAYOUTS: readonly ImportLayout[] = [
  ownExport,
  ibkrTransactionHistory,
  ibkrActivityStatement,
  ibkrFlex,
  schwab,
  fidelity,
  robinhood,
  degiro,
  trading212,
  revolut,
  tradeRepublic,
  coinbase,
  coinbaseHistory,
  binanceHistory,
  kraken,
  gemini,
  bitvavo,
  portfolioPerformance,
  portfolioPerformanceXml,
  ghostfolio,
  wealthfolio,
  snowball,
  vanguard,
  questrade,
  wealthsimple,
  avanza,
  swissquote,
  xtb,
  b3Trades,
  b3Movements,
  myinvestor,
  scalable,
  freetrade,
  saxo,
  nordnet,
  directa,
  rabobank,
  finpension,
  bux,
  etoro,
  comdirect,
  flatex,
  consorsbank,
  zerodha,
  groww,
  etrade,
  merrill,
  chase,
  commsec,
  selfwealth,
  interactiveInvestor,
  investEngine,
  hargreavesLansdown,
  ajBell,
  boursobank,
  fortuneo,
  cryptoCom,
  relai,
  strike,
  delta,
  yahoo,
];
