import { createServiceClient } from 'commerce-client/internal';

const { SERVICE_TOKEN = '' } = process.env;
const service = createServiceClient({ url: 'http://localhost:22954/api/v1', token: async () => SERVICE_TOKEN });

/** Returns the user id of an access token, or undefined for a token that is not active now. */
export const activeUserOf = async (token: string): Promise<string | undefined> =>
  (await service.introspectToken({ body: { token } })).data.sub;

console.log((await activeUserOf(process.env['TOKEN'] ?? '')) ?? 'refused');
