/** Where this machine reaches a server of its own that listens at an address; null: at all addresses. */
export function localOrigin(address: string | null, port: number): string;
