/** A running server; `stop` ends it and removes its folder. */
export interface S3Server {
  readonly kind: 'swift' | 's3rver';
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** An existing, empty bucket. */
  readonly bucket: string;
  readonly stop: () => Promise<void>;
}

/** True when Swift, which verifies signatures, is installed. */
export function hasSwift(): boolean;

/** Starts a temporary S3-compatible server: Swift where it is installed, else s3rver. */
export function startS3Server(options?: { readonly kind?: S3Server['kind'] }): Promise<S3Server>;
