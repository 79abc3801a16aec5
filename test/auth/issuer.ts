import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

export const answerWith =
  (body: string, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);

/** An identity provider for tests. It signs any claims, and serves any answer as its key set. */
export const startIssuer = async (alg: 'RS256' | 'ES256' = 'ES256') => {
  let answer: RequestListener = answerWith('{"keys":[]}');
  let fetches = 0;
  let signing: { kid: string; privateKey: CryptoKey } | undefined;
  const published: object[] = [];
  const server = createServer((request, response) => {
    fetches += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    jwksUrl: `http://127.0.0.1:${port}/jwks.json`,
    fetches: () => fetches,
    answer: (listener: RequestListener) => {
      answer = listener;
    },
    /** Publishes all keys again after a simulated failure. */
    recover: () => {
      answer = answerWith(JSON.stringify({ keys: published }));
    },
    /** Adds a key, publishes it next to the others, and signs with it from now on. */
    rotate: async (kid: string) => {
      const { publicKey, privateKey } = await generateKeyPair(alg);
      published.push({ ...(await exportJWK(publicKey)), kid, alg, use: 'sig' });
      signing = { kid, privateKey };
      answer = answerWith(JSON.stringify({ keys: published }));
    },
    sign: async (claims: JWTPayload, header: object = {}): Promise<string> => {
      if (signing === undefined) throw new Error('rotate first');
      const protectedHeader = { alg, kid: signing.kid, typ: 'JWT', ...header };
      return await new SignJWT(claims).setProtectedHeader(protectedHeader).sign(signing.privateKey);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
