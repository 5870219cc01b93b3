import { Type, type Static, type TObject, type TProperties } from 'typebox';
import type { TokenScope } from '@/lib/domain/token-scopes';

/** A call of the backend that a tool makes. */
export interface AgentCall {
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** A file that is uploaded; without one the call is a GET. */
  readonly upload?: unknown;
}

/** Makes a call as the person of the token, and returns its body. @throws Error with the text of a refusal. */
export type AskBackend = (call: AgentCall) => Promise<Readonly<Record<string, unknown>>>;

/** The backend, the day and the address that a tool uses. */
export interface AgentContext {
  readonly ask: AskBackend;
  /** The day of the call: the one of the session, or an earlier one that the call names; undefined: the newest. */
  readonly asOf: string | undefined;
  /** The site's address for a person. */
  readonly siteUrl: string;
}

/** A tool for agents. */
export interface AgentTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The least scope of the token. */
  readonly scope: TokenScope;
  readonly input: TObject;
  /** False: the tool shows the present alone, and a session of a past day does not have it. Default true. */
  readonly hasPast?: boolean;
  readonly run: (input: never, context: AgentContext) => Promise<unknown>;
}

/** The `asof` that every tool with a past takes. */
export const AsOf = Type.Optional(
  Type.String({
    pattern: '^\\d{4}-\\d{2}-\\d{2}$',
    description:
      'YYYY-MM-DD: everything as it was known at the close of that day. Default: the day of the session, else the newest',
  }),
);

/** Defines a tool; its `run` gets what its `input` describes. */
export function defineTool<Fields extends TProperties>(
  tool: Omit<AgentTool, 'input' | 'run'> & {
    readonly input: Fields;
    readonly run: (input: Static<TObject<Fields>>, context: AgentContext) => Promise<unknown>;
  },
): AgentTool {
  const { hasPast = true, input, run, ...rest } = tool;
  return {
    ...rest,
    hasPast,
    input: Type.Object({ ...input, ...(hasPast && { asof: AsOf }) }, { additionalProperties: false }),
    run,
  };
}
