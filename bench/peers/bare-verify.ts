import { createPublicKey, verify } from 'node:crypto';
import type { APIGatewayRequestAuthorizerEvent } from 'aws-lambda';

/** The verification of the token's signature without the rest of the authorizer. */
const [{ jwk }] = JSON.parse(process.env['SIGNING_KEYS'] ?? '[{}]');
const key = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const;

export const handler = async ({ headers }: APIGatewayRequestAuthorizerEvent) => {
  const token = headers?.['authorization']?.split(' ')[1] ?? '';
  const end = token.lastIndexOf('.');
  const isValid = verify(
    'sha256',
    Buffer.from(token.slice(0, end)),
    key,
    Buffer.from(token.slice(end + 1), 'base64url'),
  );
  return { statusCode: isValid ? 200 : 401 };
};
