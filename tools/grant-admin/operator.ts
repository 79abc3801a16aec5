import { randomBytes } from 'node:crypto';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { auditEntry, type auditedCommands } from '../../shared/domain/audit/audit.ts';
import { auditWrite } from '../../shared/store/audit/audit.ts';
import type { Table } from '../../shared/store/table/table.ts';
import { transact } from '../../shared/store/table/transaction.ts';

/** The operator's name in the audit trail: the ARN of the shell's credentials. */
export const operatorArn = async (): Promise<string> => {
  const { Arn } = await new STSClient().send(new GetCallerIdentityCommand());
  if (Arn === undefined) throw new Error('AWS does not say who you are.');
  return Arn;
};

export const localOperator = 'local stack';

/** An operator's command, for the audit trail. */
export type Operation = {
  readonly actor: string;
  readonly command: (typeof auditedCommands)[number];
  readonly target: string;
  readonly after: Readonly<Record<string, unknown>>;
};

/** Audits a command before it runs. @throws Error when the entry is not written; then the command must not run */
export const auditOperation = async (table: Table, { actor, command, ...about }: Operation): Promise<void> => {
  const request_id = `npm run ${command}`;
  const audited = { actor_id: actor, action: command, ...about, before: null, reason: null, request_id };
  const result = await transact(table, { 'audit entry': auditWrite(auditEntry(audited, Date.now(), randomBytes)) });
  if (result !== undefined) throw new Error('The audit trail took no entry. Try again.');
};
