/** Where a server is, and the keys that it accepts. */
export interface S3Place {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** An existing, empty bucket. */
  readonly bucket: string;
}

/** A running server; `stop` ends it and removes its folder. */
export interface S3Server extends S3Place {
  readonly kind: 'swift' | 's3rver';
  readonly stop: () => Promise<void>;
}

/** How a server is started. */
export interface S3Command {
  readonly command: string;
  readonly args: readonly string[];
  readonly keys: Pick<S3Place, 'accessKeyId' | 'secretAccessKey'>;
  /** The line that it prints when it answers, with its port. */
  readonly readyLine: RegExp;
}

export const BUCKET: string;
export const REGION: string;

/** True when Swift, which verifies signatures, is installed. */
export function hasSwift(): boolean;

/** The command of a server whose keys and data stay in a folder, so that it starts the same server again. */
export function describeS3Server(
  folder: string,
  options?: { readonly kind?: S3Server['kind']; readonly port?: number },
): S3Command;

/** Creates the bucket; nothing is changed where it exists. */
export function createBucket(place: S3Place): Promise<void>;

/** Starts a temporary S3-compatible server: Swift where it is installed, else s3rver. */
export function startS3Server(options?: { readonly kind?: S3Server['kind'] }): Promise<S3Server>;
