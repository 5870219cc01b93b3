/** The required state of a watchlist's line: `unknown` after a write that was not acknowledged. */
type LineState = 'present' | 'absent' | 'unknown';

/** The contents of the database that the ledger is compared with. */
export interface StoredWrites {
  /** E-mail addresses of all accounts. */
  readonly accounts: ReadonlySet<string>;
  /** Symbols on the watchlist of each account. */
  readonly watchlists: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Records every write of the drill before it is sent and when it is acknowledged, and finds what was lost. */
export class WriteLedger {
  readonly #accounts = new Set<string>();
  readonly #lines = new Map<string, Map<string, LineState>>();
  /** Times of acknowledged writes, in milliseconds, in order. */
  readonly acknowledged: number[] = [];
  failed = 0;
  /** The reasons for failed writes. */
  readonly reasons = new Set<string>();

  /** An account was acknowledged; before that nothing is expected of it. */
  accountMade(email: string, at: number): void {
    this.#accounts.add(email);
    this.acknowledged.push(at);
  }

  /** A change of a line is about to be sent: until it is acknowledged, both states are right. */
  lineSent(email: string, symbol: string): void {
    const lines = this.#lines.get(email) ?? new Map<string, LineState>();
    this.#lines.set(email, lines);
    lines.set(symbol, 'unknown');
  }

  /** A change of a line was acknowledged. */
  lineAcknowledged(email: string, line: { symbol: string; isPresent: boolean }, at: number): void {
    this.#lines.get(email)?.set(line.symbol, line.isPresent ? 'present' : 'absent');
    this.acknowledged.push(at);
  }

  /** A write failed, and the client received the error. */
  writeFailed(reason: string): void {
    this.reasons.add(reason);
    this.failed += 1;
  }

  /** Descriptions of acknowledged writes that are not in the database. */
  findLost({ accounts, watchlists }: StoredWrites): string[] {
    const lost = [...this.#accounts]
      .filter((email) => !accounts.has(email))
      .map((email) => `account ${email}`);
    for (const [email, lines] of this.#lines) {
      const stored = watchlists.get(email) ?? new Set<string>();
      for (const [symbol, state] of lines) {
        if (state === 'present' && !stored.has(symbol)) lost.push(`${symbol} on the watchlist of ${email}`);
        if (state === 'absent' && stored.has(symbol)) lost.push(`removal of ${symbol} by ${email}`);
      }
    }
    return lost;
  }
}
