import type { InstrumentKind } from '@/lib/domain/instruments';
import { createAlphaVantageProvider } from './alphavantage/alphavantage-provider';
import { createCoinbaseProvider } from './coinbase/coinbase-provider';
import { createCoinGeckoProvider } from './coingecko/coingecko-provider';
import { createBankOfCanadaProvider } from './centralbanks/boc-provider';
import { createBankOfEnglandProvider } from './centralbanks/boe-provider';
import type { Capabilities, Capability, DataProvider } from './data-provider';
import { createEcbProvider } from './ecb/ecb-provider';
import { createEodhdProvider } from './eodhd/eodhd-provider';
import { createFeedsProvider } from './feeds/feeds-provider';
import { createFinnhubProvider } from './finnhub/finnhub-provider';
import { createFredApiProvider } from './fred/fred-api-provider';
import { createFredProvider } from './fred/fred-provider';
import { createFrenchProvider } from './french/french-provider';
import type { HttpClient } from './http/http-client';
import { createKrakenProvider } from './kraken/kraken-provider';
import { createListsProvider } from './lists/lists-provider';
import { createMarketstackProvider } from './marketstack/marketstack-provider';
import { createOpenFigiProvider } from './openfigi/openfigi-provider';
import type { ProviderSettings } from './provider-settings';
import { createSecProvider } from './sec/sec-provider';
import { createStooqProvider } from './stooq/stooq-provider';
import { createTiingoProvider } from './tiingo/tiingo-provider';
import { createTreasuryProvider } from './treasury/treasury-provider';
import { createTwelveDataProvider } from './twelvedata/twelvedata-provider';
import { createYahooProvider } from './yahoo/yahoo-provider';

/** A provider that has a capability. */
export type ProviderOf<C extends Capability> = DataProvider & { readonly [K in C]: Capabilities[C] };

/**
 * All providers that the settings allow, in the order they are called: those with a key of the
 * operator first, except where a key allows few requests only.
 */
export function createProviders(client: HttpClient, settings: ProviderSettings): DataProvider[] {
  const { alphaVantageKey, coinGeckoKey, eodhdKey, finnhubKey, fredApiKey, marketstackKey } = settings;
  const { openFigiKey, origins, secUserAgent, stooqKey, tiingoToken, twelveDataKey } = settings;
  return [
    createListsProvider(),
    ...(tiingoToken === null ? [] : [createTiingoProvider(client, origins.tiingo, tiingoToken)]),
    createYahooProvider(client, {
      origins: [origins.yahoo, origins.yahooFallback],
      cookieOrigin: origins.yahooCookie,
      userAgent: settings.yahooUserAgent ?? null,
    }),
    ...(stooqKey === null ? [] : [createStooqProvider(client, origins.stooq, stooqKey)]),
    createCoinbaseProvider(client, origins.coinbase),
    createKrakenProvider(client, origins.kraken),
    ...(finnhubKey === null ? [] : [createFinnhubProvider(client, origins.finnhub, finnhubKey)]),
    createCoinGeckoProvider(client, origins.coingecko, coinGeckoKey),
    ...(twelveDataKey === null ? [] : [createTwelveDataProvider(client, origins.twelvedata, twelveDataKey)]),
    ...(eodhdKey === null ? [] : [createEodhdProvider(client, origins.eodhd, eodhdKey)]),
    ...(marketstackKey === null
      ? []
      : [createMarketstackProvider(client, origins.marketstack, marketstackKey)]),
    ...(alphaVantageKey === null
      ? []
      : [createAlphaVantageProvider(client, origins.alphavantage, alphaVantageKey)]),
    ...(fredApiKey === null ? [] : [createFredApiProvider(client, origins.fredApi, fredApiKey)]),
    createFredProvider(client, origins.fred),
    createBankOfCanadaProvider(client, origins.boc),
    createBankOfEnglandProvider(client, origins.boe),
    createTreasuryProvider(client, origins.treasury),
    createEcbProvider(client, origins.ecb),
    createFrenchProvider(client, origins.french),
    ...(secUserAgent === null
      ? []
      : [
          createSecProvider(client, {
            origin: origins.sec,
            dataOrigin: origins.secData,
            userAgent: secUserAgent,
          }),
        ]),
    createOpenFigiProvider(client, origins.openfigi, openFigiKey),
    createFeedsProvider(client, secUserAgent),
  ];
}

/** The providers with a capability, in order. */
export function withCapability<C extends Capability>(
  providers: readonly DataProvider[],
  capability: C,
): ProviderOf<C>[] {
  return providers.filter((one): one is ProviderOf<C> => one[capability] !== undefined);
}

/** The providers that may have the prices of an instrument, in order. */
export function providersOfPrices(
  providers: readonly DataProvider[],
  symbol: string,
  kind: InstrumentKind,
): ProviderOf<'prices'>[] {
  return withCapability(providers, 'prices').filter(
    ({ prices }) => prices.kinds.includes(kind) && prices.covers(symbol, kind),
  );
}
