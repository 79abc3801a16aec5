import { type MethodsOf, methodsOf, settingOf } from './client.ts';
import { internalOperations } from './generated/internal-operations.ts';
import type { CommonOptions } from './options.ts';

export { newKey } from './client.ts';
export { type ApiError, type Code, isApiError, type OwnCode } from './failure.ts';
export type * from './generated/types.ts';
export type { Answer, CallOptions } from './options.ts';
export { verifyWebhook, WebhookError, type WebhookHeaders, type WebhookOptions } from './verify-webhook.ts';

export type ServiceOptions = CommonOptions & {
  /** Returns the service token, `svc_…`. It is called again after the service has refused a token. */
  readonly token: () => Promise<string>;
};

/** One method for each operation for other systems of the platform, named by its `operationId`. */
export type ServiceClient = MethodsOf<typeof internalOperations>;

/**
 * Creates a client for a server with a service token. A web or mobile client must never have such a token.
 * @throws TypeError when the address is not HTTPS, and neither on the local machine nor allowed by `insecure`
 */
export const createServiceClient = ({ token, ...options }: ServiceOptions): ServiceClient => {
  const current = async () => ({ access_token: await token() });
  const holder = { current, drop: () => undefined };
  return methodsOf(internalOperations, settingOf(options, holder));
};
