import * as z from 'zod/mini';

/** FCM's errors by error code, each with the HTTP status and Google's general status. */
export const fcmErrors = {
  UNREGISTERED: { status: 404, google: 'NOT_FOUND', message: 'Requested entity was not found.' },
  INVALID_ARGUMENT: {
    status: 400,
    google: 'INVALID_ARGUMENT',
    message: 'The registration token is not a valid FCM registration token',
  },
  SENDER_ID_MISMATCH: { status: 403, google: 'PERMISSION_DENIED', message: 'SenderId mismatch' },
  QUOTA_EXCEEDED: { status: 429, google: 'RESOURCE_EXHAUSTED', message: 'Quota exceeded.' },
  UNAVAILABLE: { status: 503, google: 'UNAVAILABLE', message: 'The service is currently unavailable.' },
  INTERNAL: { status: 500, google: 'INTERNAL', message: 'Internal error encountered.' },
  THIRD_PARTY_AUTH_ERROR: {
    status: 401,
    google: 'UNAUTHENTICATED',
    message: 'Auth error from APNS or Web Push Service',
  },
} as const;

export type FcmErrorCode = keyof typeof fcmErrors;

export type Answer = { readonly status: number; readonly body: object };

export const fcmError = (errorCode: FcmErrorCode): Answer => {
  const { status, google, message } = fcmErrors[errorCode];
  const details = [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode }];
  return { status, body: { error: { code: status, message, status: google, details } } };
};

/** Google's general error, for example for authentication or an unknown path. */
export const googleError = (status: number, google: string, message: string): Answer => ({
  status,
  body: { error: { code: status, message, status: google } },
});

/** The accepted fields of a request. Like FCM, the stub refuses unknown fields. */
export const SendRequest = z.strictObject({
  validate_only: z.optional(z.boolean()),
  message: z.strictObject({
    token: z.string().check(z.minLength(1)),
    notification: z.strictObject({ title: z.string(), body: z.string() }),
    data: z.optional(z.record(z.string(), z.string())),
  }),
});

export type SendRequest = z.infer<typeof SendRequest>;

const isErrorCode = (text: string): text is FcmErrorCode => Object.hasOwn(fcmErrors, text);

/** The error of a magic token such as `error-UNREGISTERED-anything`; undefined for any other token. */
export const magicError = (token: string): FcmErrorCode | undefined => {
  const [, code = ''] = /^error-([A-Z_]+)(?:-|$)/.exec(token) ?? [];
  return isErrorCode(code) ? code : undefined;
};
