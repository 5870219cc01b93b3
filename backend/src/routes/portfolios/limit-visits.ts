import type { FastifyRequest } from 'fastify';
import { AppError } from '@/lib/domain/errors';
import { addressGroup } from '../../accounts/address-group';
import { admit, COUNTERS } from '../../accounts/limits';
import { callOriginOf } from '../../plugins/call-origin';
import type { PortfoliosContext } from '../../portfolios/portfolios-context';

/** Requests a minute from one address for what a token opens. */
export const MAX_REQUESTS = 60;

/** @throws AppError RATE_LIMITED beyond sixty requests a minute. */
export async function limitVisits(
  context: Pick<PortfoliosContext, 'db' | 'now'>,
  request: FastifyRequest,
): Promise<void> {
  const { address } = callOriginOf(request);
  const { retryAfter } = await admit(context, [[COUNTERS.share, addressGroup(address), MAX_REQUESTS]]);
  if (retryAfter === null) return;
  throw new AppError(
    'RATE_LIMITED',
    'Too many requests for shared pages and feeds; please try again in a minute.',
    { retryAfter },
  );
}
