import { admit } from '../../shared/domain/accounts/account.ts';
import { credentialAddresses } from '../../shared/domain/certificates/addresses.ts';
import { shownToHolder } from '../../shared/domain/certificates/shown.ts';
import { isRefusal } from '../../shared/errors.ts';
import type { Ports as TablePorts } from '../../shared/flows/ports.ts';
import { cursorSeal } from '../../shared/http/cursor.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { listCertificates as row } from '../../shared/routes/certificates/certificates.ts';
import { settings } from '../../shared/runtime/settings.ts';
import { readAccount } from '../../shared/store/accounts/read.ts';
import { listCertificates as read } from '../../shared/store/certificates/read.ts';

type Ports = TablePorts & {
  readonly cursorSecret: string;
  readonly baseUrl: string;
};

/**
 * GET /me/certificates: reads the account and a page of certificates in parallel, then their entries in the public
 * register.
 */
export const listCertificates: UseCase<typeof row, Ports> = async ({ caller, query }, ports) => {
  const { user_id: userId } = caller;
  const seal = cursorSeal(ports.cursorSecret, [row.id, userId]);
  const after = query.cursor === undefined ? undefined : seal.open(query.cursor);
  if (after !== undefined && isRefusal(after)) return after;

  const [stored, page] = await Promise.all([
    readAccount(ports.table, userId),
    read(ports.table, userId, query.limit, after?.position),
  ]);
  const account = admit(caller, stored);
  if (isRefusal(account)) return account;
  const addresses = credentialAddresses(ports.baseUrl);
  const certificates = page.certificates.map((each) => shownToHolder(each, addresses, ports.clock()));
  return { status: 200, body: { certificates, next_cursor: page.next ? seal.close(page.next) : null } };
};

export const { handler, over } = endpoint(row, listCertificates, () => ({
  cursorSecret: settings.cursorSecret(),
  baseUrl: settings.baseUrl(),
}));
