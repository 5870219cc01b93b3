/** Where this machine reaches a server of its own that listens at an address; null: at all addresses. */
export function localOrigin(address: string | null, port: number): string;

/** The line about a version of Node.js that is no longer maintained; throws for one that the site cannot run on. */
export function describeOldNode(version: string): string | null;
