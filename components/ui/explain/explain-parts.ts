/** The definition of a number that the registry does not have: one that a reader has defined. */
export interface OwnDefinition {
  readonly name: string;
  readonly meaning: string;
  readonly formula: string;
}

/** A further line of an explanation: `Coverage: 480 of 503 rows`. */
export interface ExplainFact {
  readonly term: string;
  readonly text: string;
}
