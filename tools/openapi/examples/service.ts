import { openidConfiguration } from '../../../shared/auth/own/discovery.ts';

/** The public key of RFC 7515, appendix A.3.1, with its RFC 7638 thumbprint. */
const publicKey = {
  kty: 'EC',
  crv: 'P-256',
  x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
  y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
  kid: 'oKIywvGUpTVTyxMQ3bwIIeQUudfr_CkLMjCE19ECD-U',
  use: 'sig',
  alg: 'ES256',
};

const health = { healthy: { summary: 'All is well', value: { status: 'ok' } } };

export const serviceAnswers = {
  getKeySet: { oneKey: { summary: 'One key', value: { keys: [publicKey] } } },
  getIssuerMetadata: {
    metadata: { summary: 'Metadata', value: openidConfiguration('https://api.example.com', 'commerce-api') },
  },
  getLiveness: health,
  getReadiness: health,
};
