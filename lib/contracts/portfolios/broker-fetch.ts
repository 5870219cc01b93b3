import { Type, type Static } from 'typebox';
import { BROKERS } from '@/lib/domain/portfolio/brokers';
import { Meta, NullableText } from '../meta';
import { oneOf } from './values';

const NullableInteger = Type.Unsafe<number | null>({ type: ['integer', 'null'] });

/** POST …/imports/broker/: the key is used for this call and kept nowhere. */
export const BrokerFetchForm = Type.Object({
  broker: oneOf(BROKERS),
  key: Type.String({ description: 'Token or API key' }),
  secret: Type.Optional(Type.String({ description: 'Secret of the API key; not of Interactive Brokers' })),
  query: Type.Optional(Type.String({ description: 'Id of the Flex query, of Interactive Brokers' })),
  from: Type.Optional(Type.String({ description: 'First day; 365 days at most' })),
  to: Type.Optional(Type.String({ description: 'Last day' })),
  account: Type.Optional(Type.String({ description: 'Id of the account that the file is imported to' })),
  step: Type.Optional(Type.String({ description: 'That of the last answer; absent or empty at first' })),
});
export type BrokerFetchForm = Static<typeof BrokerFetchForm>;

/** The result of the call: an import, or a step to call again with after some seconds. */
export const BrokerFetch = Type.Object({
  meta: Meta,
  import: Type.Unsafe<number | null>({
    ...NullableInteger,
    description: 'Id of the import whose file was fetched; PUT …/imports/{id}/ shows its preview',
  }),
  step: Type.Unsafe<string | null>({
    ...NullableText,
    description: 'While the broker writes the file: to be sent with the same form',
  }),
  seconds: Type.Unsafe<number | null>({ ...NullableInteger, description: 'Before the next call' }),
  text: Type.Unsafe<string | null>({ ...NullableText, description: 'What is waited for' }),
});
export type BrokerFetch = Static<typeof BrokerFetch>;
