import type { FastifyInstance } from 'fastify';
import type { TestAccount } from './accounts';

/** A response of a portfolio call. */
export interface PortfolioAnswer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly body: Body;
  readonly text: string;
}

/** Calls of the portfolio tracker as one user; changes carry the last revision of an answer. */
export class PortfolioCaller {
  /** Revisions by portfolio. */
  private readonly revisions = new Map<string, number>();

  constructor(
    private readonly app: FastifyInstance,
    private readonly account: Pick<TestAccount, 'headers'>,
  ) {}

  async call<Body = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    { headers = {}, payload }: { payload?: unknown; headers?: Record<string, string> } = {},
  ): Promise<PortfolioAnswer<Body>> {
    const slug = /^\/portfolios\/([^/?]+)\//.exec(url)?.[1] ?? '';
    const revision = this.revisions.get(slug);
    const response = await this.app.inject({
      method,
      url,
      headers: {
        ...this.account.headers,
        ...(method !== 'GET' && revision !== undefined && { 'if-match': `"${revision}"` }),
        ...headers,
      },
      ...(payload !== undefined && { payload: payload as object }),
    });
    const isJson = /json/.test(String(response.headers['content-type']));
    const body = (isJson ? response.json() : {}) as Body & { slug?: string; revision?: number };
    if (response.statusCode < 300 && typeof body.revision === 'number')
      this.revisions.set(body.slug ?? slug, body.revision);
    return { status: response.statusCode, body, text: response.body };
  }

  /** The body of a call that succeeds. */
  async ok<Body = Record<string, unknown>>(...parts: Parameters<PortfolioCaller['call']>): Promise<Body> {
    const answer = await this.call<Body>(...parts);
    if (answer.status >= 300) throw new Error(`${parts[0]} ${parts[1]}: ${answer.status} ${answer.text}`);
    return answer.body;
  }

  /** Creates a portfolio with one account. */
  async create(
    settings: Record<string, unknown> = {},
    account: Record<string, unknown> = {},
  ): Promise<{ slug: string; account: number }> {
    const { slug } = await this.ok<{ slug: string }>('POST', '/portfolios/', {
      payload: { name: 'Savings', baseCurrency: 'USD', ...settings },
    });
    const { id } = await this.ok<{ id: number }>('POST', `/portfolios/${slug}/accounts/`, {
      payload: { name: 'Broker', kind: 'broker', currency: 'USD', cash: 'tracked', ...account },
    });
    return { slug, account: id };
  }
}
