/** Where profile pictures are kept: a folder under `DATA_DIR`, or an S3-compatible bucket. Keys are those of `lib/domain/picture-key`. */
export interface PictureStore {
  /** Stores a checked JPEG; the same key again replaces it. */
  put(key: string, jpeg: Uint8Array): Promise<void>;
  /** The bytes, or null when there is no such picture. */
  get(key: string): Promise<Uint8Array | null>;
  /** Removes a picture; one that is not there is removed already. */
  remove(key: string): Promise<void>;
  /** Removes every picture of a person (the account is deleted). */
  removeAllOf(userId: number): Promise<void>;
  /** Origin under which the browser finds pictures; null: the site serves them itself. */
  readonly publicUrl: string | null;
}
