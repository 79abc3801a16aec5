import type { Scan } from '../domain/media/malware-scan.ts';

/** A call that the store refused, or that failed or timed out. After a write the outcome can be unknown. */
export type StoreFailure = { readonly failure: string };

export const isStoreFailure = (answer: object | string): answer is StoreFailure =>
  typeof answer === 'object' && 'failure' in answer;

/** HTTP headers of an object or of an upload. Names in lower case. */
export type ObjectHeaders = Readonly<Record<string, string>>;

export type NewObject = {
  readonly key: string;
  readonly bytes: Uint8Array;
  readonly headers: ObjectHeaders;
  /** true: the object is stored only if the key is free. */
  readonly once?: true;
};

/** The properties of a client's upload. The presigned request accepts only this file, once. */
export type Upload = {
  readonly key: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  /** SHA-256 in base64. */
  readonly sha256: string;
  readonly nowMs: number;
};

/** A presigned request. It is valid until `expiresMs`, with exactly these headers. */
export type UploadRequest = { readonly url: string; readonly headers: ObjectHeaders; readonly expiresMs: number };

/** The port of the object storage (S3). Every call ends within 5 s. */
export type ObjectStore = {
  /**
   * Stores an object.
   *
   * @returns `stored`, a failure, or `there` when the object has `once` and the key is not free
   */
  readonly put: (object: NewObject) => Promise<'stored' | 'there' | StoreFailure>;
  /**
   * Reads an object.
   *
   * @returns bytes and type, a failure, `none` for a missing object, or `long` above `maximumBytes`
   */
  readonly read: (
    key: string,
    maximumBytes: number,
  ) => Promise<{ readonly bytes: Buffer; readonly contentType: string } | 'none' | 'long' | StoreFailure>;
  /** Reads the result of the malware scan of an object, from its tag; `none` for a missing object. */
  readonly scan: (key: string) => Promise<Scan | 'none' | StoreFailure>;
  readonly size: (key: string) => Promise<{ readonly bytes: number } | 'none' | StoreFailure>;
  /** Deletes an object. The bucket keeps its versions for days. A missing object counts as removed. */
  readonly remove: (key: string) => Promise<'removed' | StoreFailure>;
  /** Deletes every version of an object, for ever. A missing object counts as removed. */
  readonly erase: (key: string) => Promise<'removed' | StoreFailure>;
  /** Lists up to 1000 objects with a prefix, sorted by key. `after` is the last key of the previous page. */
  readonly list: (
    prefix: string,
    after?: string,
  ) => Promise<
    { readonly objects: readonly { key: string; modified: string }[]; readonly more: boolean } | StoreFailure
  >;
  readonly uploadOf: (upload: Upload) => Promise<UploadRequest>;
  /** Presigns an address that reads an object for a minute. */
  readonly addressOf: (key: string, nowMs: number) => Promise<string>;
};
