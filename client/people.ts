export { checkOrder, type OrderCheck, type Wrong } from './check-order.ts';
export { newKey } from './client.ts';
export { drawSmaller, fileTypeOf } from './draw-smaller.ts';
export { type ApiError, type Code, isApiError, type OwnCode } from './failure.ts';
export type * from './generated/types.ts';
export type { Answer, CallOptions, ClientOptions, Deprecation } from './options.ts';
export { each } from './pages.ts';
export type { IdToken, SessionEnd } from './session.ts';
export { type Upload, type UploadOptions, upload } from './upload.ts';
