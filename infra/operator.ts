import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';

/** Who works with the credentials of the shell, as the audit trail names them. */
export const operatorArn = async (): Promise<string> => {
  const { Arn } = await new STSClient().send(new GetCallerIdentityCommand());
  if (Arn === undefined) throw new Error('AWS does not say who you are.');
  return Arn;
};
