import { expect, test } from 'vitest';
import { isSigned, signatureOf } from '../../shared/payments/midtrans/signature.ts';

// The example of Midtrans' own documentation.
const fields = { order_id: '1111', status_code: '200', gross_amount: '100000.00' };
const key = 'askvnoibnosifnboseofinbofinfgbiufglnbfg';
const signature_key =
  'edc076b21793ebe3e17926350f5b8ae67d902fe657b3d0aa31b932d5c127e2375d308a2bc94f3265ac2d80a1f181a79b997ac178a236fcff35af263fc4d4c231';

test('the signature is the one that Midtrans documents', () => {
  expect(signatureOf(fields, key)).toBe(signature_key);
});

test('the signature is valid with any of the keys', () => {
  expect(isSigned({ ...fields, signature_key }, [key])).toBe(true);
  expect(isSigned({ ...fields, signature_key }, ['another', key])).toBe(true);
  expect(isSigned({ ...fields, signature_key }, ['another'])).toBe(false);
  expect(isSigned({ ...fields, signature_key }, [])).toBe(false);
});

test.each([
  ['of another amount', { gross_amount: '100000.01' }],
  ['of another reference', { order_id: '1112' }],
  ['of another code', { status_code: '201' }],
  ['in upper case', { signature_key: signature_key.toUpperCase() }],
  ['cut', { signature_key: signature_key.slice(1) }],
  ['that is empty', { signature_key: '' }],
])('the signature is invalid %s', (_, change) => {
  expect(isSigned({ ...fields, signature_key, ...change }, [key])).toBe(false);
});
