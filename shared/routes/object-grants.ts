/** Grants on objects: copies of entries, and users' files with the key of their private addresses. */
export const objectGrants = {
  /** Put objects into the immutable bucket, without reading or listing them. */
  'copy entries': ['ENTRY_COPIES'],
  /** Presign uploads by clients; the function itself sends nothing. */
  'sign uploads': ['MEDIA'],
  /** Read and delete uploads; store and delete processed media. */
  'complete uploads': ['MEDIA'],
  /** Invoke the upload inspector. */
  'inspect uploads': ['UPLOAD_INSPECTOR'],
  /** Delete stored media. */
  'remove media': ['MEDIA'],
  /** Presign private addresses, with a secret. */
  'show media': ['MEDIA'],
  /** List all objects and delete orphans. */
  'sweep media': ['MEDIA'],
} as const;
