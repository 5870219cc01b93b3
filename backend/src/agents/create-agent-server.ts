import {
  fromJsonSchema,
  McpServer,
  type CallToolResult,
  type jsonSchemaValidator,
} from '@modelcontextprotocol/server';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import { AppError } from '@/lib/domain/errors';
import type { IsoDate } from '@/lib/domain/iso-date';
import type { AgentContext, AgentTool, AskBackend } from './agent-tool';
import { PORTFOLIO_TOOLS } from './portfolio-tools';
import { RESEARCH_TOOLS } from './research-tools';

/** Every tool. */
export const AGENT_TOOLS: readonly AgentTool[] = [...RESEARCH_TOOLS, ...PORTFOLIO_TOOLS];

const SCHEMAS = new AjvJsonSchemaValidator();

/** The validator of the SDK, whose message does not name an argument that a tool does not take. */
const ARGUMENTS: jsonSchemaValidator = {
  getValidator: (schema) => {
    const names = Object.keys(schema.properties ?? {});
    const check = SCHEMAS.getValidator<never>(schema);
    return (input) => {
      const other = Object.keys(input ?? {}).find((name) => !names.includes(name));
      if (other === undefined) return check(input);
      const errorMessage = `${other} is no argument of this tool, which takes ${names.join(', ') || 'none'}`;
      return { valid: false, data: undefined, errorMessage };
    };
  },
};

/** Items of a list that an answer has at most: the last ones, which are the newest of a series. */
const MAX_ITEMS = 400;

/** A session of an agent. */
export interface AgentSession {
  readonly ask: AskBackend;
  /** The session sees everything as of this day, and nothing later; null: the newest. */
  readonly day: IsoDate | null;
  readonly siteUrl: string;
  readonly product: string;
  readonly version: string;
}

/** A server of the Model Context Protocol with the tools of a session. */
export function createAgentServer(session: AgentSession): McpServer {
  const { ask, day, product, siteUrl, version } = session;
  const server = new McpServer(
    { name: 'tapeglass', title: product, version },
    {
      capabilities: { tools: {} },
      instructions: [
        'Research and portfolios. Figures are fractions where the unit is "fraction" (0.0123 is 1.23 %); null comes with its reason in gap or gaps; meta has the day and the data version.',
        ...(day === null ? [] : [`This session is pinned to ${day}: nothing later can be seen.`]),
      ].join(' '),
    },
  );
  for (const tool of AGENT_TOOLS) {
    if (day !== null && tool.hasPast === false) continue;
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema: fromJsonSchema<Record<string, unknown>>(
          JSON.parse(JSON.stringify(tool.input)) as object,
          ARGUMENTS,
        ),
        annotations: { readOnlyHint: tool.scope !== 'draft', destructiveHint: false, openWorldHint: false },
      },
      (input) => runTool(tool, input, { ask, day, siteUrl }),
    );
  }
  return server;
}

async function runTool(
  tool: AgentTool,
  { asof, ...input }: Record<string, unknown>,
  { ask, day, siteUrl }: Pick<AgentSession, 'ask' | 'day' | 'siteUrl'>,
): Promise<CallToolResult> {
  try {
    const context: AgentContext = { ask, siteUrl, asOf: chooseDay(asof, day) };
    const answer = shorten(await tool.run(input as never, context));
    return { content: [{ type: 'text', text: JSON.stringify(answer) }] };
  } catch (error) {
    // The protocol's errors are for the program; the agent reads this one.
    return { isError: true, content: [{ type: 'text', text: describeRefusal(error) }] };
  }
}

/** Status, code and sentence of a refusal. */
function describeRefusal(error: unknown): string {
  if (error instanceof AppError) return `${error.status} ${error.code}: ${error.message}`;
  return error instanceof Error ? error.message : String(error);
}

/** The day of a call. @throws AppError REQUEST_INVALID for a day after that of the session. */
function chooseDay(asked: unknown, day: IsoDate | null): string | undefined {
  if (typeof asked !== 'string') return day ?? undefined;
  if (day !== null && asked > day)
    throw new AppError('REQUEST_INVALID', `asof ${asked} is after ${day}, to which this session is pinned`);
  return asked;
}

/** A value whose long lists have their last items only, with the number of those left out. */
function shorten(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.slice(-MAX_ITEMS).map(shorten);
    return value.length > MAX_ITEMS ? [{ leftOut: value.length - MAX_ITEMS }, ...items] : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shorten(member)]));
}
