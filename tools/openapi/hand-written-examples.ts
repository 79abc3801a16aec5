import { exampleKid } from '../../shared/contract/certificates/credential.ts';
import type { RecordedExamples } from './examples.ts';

const compactJws = 'eyJhbGciOiJFUzI1NiIsImtpZCI6Imh0dHBzOi8vIiwidHlwIjoiSldUIn0.eyJqdGkiOiJodHRwczovLyJ9.c2lnbmF0dXJl';

/**
 * Examples that no recording can show. Their requests need a value that no answer has: a signature, or the key and the
 * list of a credential.
 */
export const handWritten: RecordedExamples = {
  notifyMidtrans: {
    aPayment: {
      summary: 'A payment',
      status: 200,
      request: {
        order_id: 'top_01ka0000000000000000000001-1',
        transaction_id: '9aed5972-5b6a-401e-894b-a32c91ed1a3a',
        transaction_status: 'settlement',
        status_code: '200',
        gross_amount: '250000.00',
        merchant_id: 'G141532850',
        signature_key: 'edc076b21793ebe3e17926350f5b8ae67d902fe657b3d0aa31b932d5c127e237',
      },
      answer: {},
    },
  },
  getCredentialKey: {
    aPublicKey: {
      summary: 'A public key',
      status: 200,
      answer: {
        kty: 'EC',
        crv: 'P-256',
        x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
        y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
        kid: exampleKid,
        use: 'sig',
        alg: 'ES256',
      },
    },
  },
  getStatusList: { aCompactJws: { summary: 'A compact JWS', status: 200, answer: compactJws } },
};
