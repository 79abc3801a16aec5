/** What a function may do with objects: copies of entries, and the files of users with the key of their private addresses. */
export const objectGrants = {
  /** Put objects into the bucket where nothing can be changed; neither read nor list them. */
  'copy entries': ['ENTRY_COPIES'],
  /** Sign uploads of others, of which nothing is sent. */
  'sign uploads': ['MEDIA'],
  /** Read and remove what was uploaded; put and remove what was made of it. */
  'complete uploads': ['MEDIA'],
  /** Have an upload looked at by a function of its own. */
  'inspect uploads': ['UPLOAD_INSPECTOR'],
  /** Remove what is stored. */
  'remove media': ['MEDIA'],
  /** Sign addresses of what is private, with a secret. */
  'show media': ['MEDIA'],
  /** List all there is, and remove what nobody knows of. */
  'sweep media': ['MEDIA'],
} as const;
