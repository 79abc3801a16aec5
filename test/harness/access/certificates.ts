import { expect } from 'vitest';
import { issueCertificates } from '../../../functions/jobs/issue-certificates.ts';
import { certificateIdOf } from '../../../shared/domain/certificates/certificate.ts';
import type { Account } from '../../../shared/store/accounts/account.ts';
import { accountKey } from '../../../shared/store/table/keys.ts';
import { givenCompletion, issuePorts } from '../given-certificate.ts';
import { changeAccount } from '../interrupted.ts';
import { putAll } from '../put-all.ts';
import type { Operation } from './operation.ts';

const certificateOf = async (user: Account) => {
  const named = { ...user, full_name: user.full_name ?? 'Somebody' };
  await putAll([{ ...accountKey(user.user_id), ...named }]);
  const { detail, enrollment_id } = await givenCompletion({ user: named });
  expect(await issueCertificates({ detail }, issuePorts())).toBe('issued');
  return { params: { certificate_id: certificateIdOf(enrollment_id) } };
};

export const certificateOperations: Readonly<Record<string, Operation>> = {
  listCertificates: { about: () => ({}) },
  getCertificate: { about: certificateOf },
  putCertificateSharing: { about: async (owner) => ({ ...(await certificateOf(owner)), body: { show_name: true } }) },
  reissueCertificate: {
    about: async (owner) => {
      const certificate = await certificateOf(owner);
      await changeAccount(owner, { full_name: 'Somebody Else' });
      return { ...certificate, body: { reason: 'Ticket 4711' } };
    },
  },
  putCertificateRevocation: {
    about: async (owner) => ({ ...(await certificateOf(owner)), body: { reason: 'Ticket 4711' } }),
  },
};
