/** Fields of a stock used by the search. */
export interface SearchableStock {
  readonly symbol: string;
  readonly name: string;
  /** Net assets of a fund, in any common unit: of two equal matches, the larger one comes first. */
  readonly assets?: number;
}
