import type { Account } from '../../../shared/store/accounts/account.ts';
import { accountKey } from '../../../shared/store/table/keys.ts';
import { givenCertificate } from '../given-certificate.ts';
import { putAll } from '../put-all.ts';
import type { Operation } from './operation.ts';

const certificateOf = async (user: Account) => {
  const named = { ...user, full_name: user.full_name ?? 'Somebody' };
  await putAll([{ ...accountKey(user.user_id), ...named }]);
  const { certificate_id } = await givenCertificate({ user: named });
  return { params: { certificate_id } };
};

export const certificateOperations: Readonly<Record<string, Operation>> = {
  listCertificates: { about: () => ({}) },
  getCertificate: { about: certificateOf },
  putCertificateRevocation: {
    about: async (owner) => ({ ...(await certificateOf(owner)), body: { reason: 'Ticket 4711' } }),
  },
};
