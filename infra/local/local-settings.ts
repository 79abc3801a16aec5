/** What the row of a stage says in AWS of what functions read: here the same for everybody. */
export const localSettings = {
  EVENT_BUS: 'commerce',
  /** IDR. */
  APPROVAL_CEILING_IDR: '10000000',
} as const;

/** The table of a laptop, and the `aud` of its access tokens. */
export const tableName = 'commerce';
export const audience = 'commerce-api';
