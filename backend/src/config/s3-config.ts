/** A bucket: of pictures that are not on the local disk, or of backups. */
export interface S3Config {
  readonly bucket: string;
  readonly endpoint: string | null;
  readonly region: string;
  /** An origin without a path, so that a picture's key is the fourth segment of its URL. */
  readonly publicUrl: string | null;
  /** Both keys, or null if the SDK finds credentials itself. */
  readonly accessKeyId: string | null;
  readonly secretAccessKey: string | null;
  readonly sessionToken: string | null;
}
