import { type EnvReader, parseOrigin } from './env-reader';

/** The permitted receivers of notifications. */
export interface NotifyConfig {
  /** True when receivers may be on this machine or in its networks: everyone with an account could reach what is there. */
  readonly privateAddresses: 'accept' | 'refuse';
  readonly telegramOrigin: string;
}

export function readNotifyConfig(read: EnvReader): NotifyConfig {
  return {
    privateAddresses: read.oneOf('NOTIFY_PRIVATE_ADDRESSES', ['accept', 'refuse'], 'refuse'),
    telegramOrigin:
      read.parsed('TELEGRAM_ORIGIN', {
        what: 'an origin like https://api.telegram.org',
        parse: parseOrigin,
      }) ?? 'https://api.telegram.org',
  };
}
