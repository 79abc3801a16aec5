export { checkOrder, type OrderCheck, type Wrong } from './check-order.ts';
export { type Answer, type CallOptions, type Client, type ClientOptions, createClient, newKey } from './client.ts';
export { drawSmaller, fileTypeOf } from './draw-smaller.ts';
export { type ApiError, type Code, isApiError, type OwnCode } from './failure.ts';
export type { components, Operations } from './generated/types.ts';
export { each } from './pages.ts';
export type { IdToken, SessionEnd } from './session.ts';
export { type Upload, type UploadOptions, upload } from './upload.ts';
export {
  verifyWebhook,
  WebhookError,
  type WebhookEvent,
  type WebhookHeaders,
  type WebhookOptions,
} from './verify-webhook.ts';
