/** The store failed or timed out, and the outcome is unknown. It is an expected result, and so a value. */
export type StoreFailure = { readonly failure: string };

export const isStoreFailure = (answer: object | string): answer is StoreFailure =>
  typeof answer === 'object' && 'failure' in answer;

/** Headers that are returned with an object. Names in lower case. */
export type ObjectHeaders = Readonly<Record<string, string>>;

export type NewObject = {
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly headers: ObjectHeaders;
  /** Only if the key does not exist yet. */
  readonly once?: true;
};

/** An upload by a client's own request: exactly these bytes, once. */
export type Upload = {
  readonly key: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  /** SHA-256 in base64. */
  readonly sha256: string;
  readonly nowMs: number;
};

/** A presigned request, which its holder may send until it expires, with exactly these headers. */
export type UploadRequest = { readonly url: string; readonly headers: ObjectHeaders; readonly expiresMs: number };

/** The port of the object storage (S3). Every answer comes within 5 s. */
export type ObjectStore = {
  /** @returns `there` when the key exists and `once` was set */
  readonly put: (object: NewObject) => Promise<'stored' | 'there' | StoreFailure>;
  /** Reads an object up to a limit. @returns `long` when it is larger */
  readonly read: (
    key: string,
    maximumBytes: number,
  ) => Promise<{ readonly bytes: Buffer; readonly contentType: string } | 'none' | 'long' | StoreFailure>;
  /** The length of an object, without reading it. */
  readonly size: (key: string) => Promise<{ readonly bytes: number } | 'none' | StoreFailure>;
  /** Deletes a key, idempotently. */
  readonly remove: (key: string) => Promise<'removed' | StoreFailure>;
  /** Lists up to 1000 keys below a prefix, in order, after a key. */
  readonly list: (
    prefix: string,
    after?: string,
  ) => Promise<
    { readonly objects: readonly { key: string; modified: string }[]; readonly more: boolean } | StoreFailure
  >;
  readonly uploadOf: (upload: Upload) => Promise<UploadRequest>;
  /** A presigned address that reads this object for a minute. */
  readonly addressOf: (key: string, nowMs: number) => Promise<string>;
};
