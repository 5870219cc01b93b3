/**
 * The storage of profile pictures: a folder under `DATA_DIR`, or an S3-compatible bucket. Keys are those of
 * `lib/domain/picture-key`.
 */
export interface PictureStore {
  /** Stores a validated JPEG and replaces an existing one with the same key. */
  put(key: string, jpeg: Uint8Array): Promise<void>;
  /** The bytes, or null when the picture does not exist. */
  get(key: string): Promise<Uint8Array | null>;
  /** Removes a picture; succeeds if it does not exist. */
  remove(key: string): Promise<void>;
  /** Removes every picture of a user (the account is deleted). */
  removeAllOf(userId: number): Promise<void>;
  /** Origin from which browsers load pictures; null: the site serves them itself. */
  readonly publicUrl: string | null;
}
