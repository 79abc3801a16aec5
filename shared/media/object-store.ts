/** The store was away, slow or too busy: what it did is not known. Expected, and so a value. */
export type StoreFailure = { readonly failure: string };

export const isStoreFailure = (answer: object | string): answer is StoreFailure =>
  typeof answer === 'object' && 'failure' in answer;

/** Headers that come back with an object. Names in lower case. */
export type ObjectHeaders = Readonly<Record<string, string>>;

export type NewObject = {
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly headers: ObjectHeaders;
  /** Only where none of this key is yet. */
  readonly once?: true;
};

/** What somebody else shall upload, by a request of their own: exactly these bytes, once. */
export type Upload = {
  readonly key: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  /** SHA-256 in base64. */
  readonly sha256: string;
  readonly nowMs: number;
};

/** A request that whoever holds it may send until it expires; every header as it stands here. */
export type UploadRequest = { readonly url: string; readonly headers: ObjectHeaders; readonly expiresMs: number };

/** Where bytes lie: the port of S3. Every answer comes within 5 s. */
export type ObjectStore = {
  /** @returns `there` when there was one of this key, and it was to be put once */
  readonly put: (object: NewObject) => Promise<'stored' | 'there' | StoreFailure>;
  /** Reads an object with a hard stop. @returns `long` when it is of more bytes than that */
  readonly read: (
    key: string,
    maximumBytes: number,
  ) => Promise<{ readonly bytes: Buffer; readonly contentType: string } | 'none' | 'long' | StoreFailure>;
  /** How long an object is, without reading it. */
  readonly size: (key: string) => Promise<{ readonly bytes: number } | 'none' | StoreFailure>;
  /** There is none of this key then, whether or not there was. */
  readonly remove: (key: string) => Promise<'removed' | StoreFailure>;
  /** Up to 1000 keys below a prefix, in their order, after one of them. */
  readonly list: (
    prefix: string,
    after?: string,
  ) => Promise<
    { readonly objects: readonly { key: string; modified: string }[]; readonly more: boolean } | StoreFailure
  >;
  readonly uploadOf: (upload: Upload) => Promise<UploadRequest>;
  /** An address by which anybody may read this object for a minute. */
  readonly addressOf: (key: string, nowMs: number) => Promise<string>;
};
