/** What every answer of the media domain carries: a file is looked at, and never run or guessed at. */
export const mediaHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
} as const;
