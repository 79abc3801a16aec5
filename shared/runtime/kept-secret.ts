import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { Clock } from './clock.ts';
import { abortAfter } from './deadline.ts';
import { causeOf, secretLine, writeLine } from './logger.ts';
import { settings } from './settings.ts';

/** A secret is asked for again after this, and after a failed check at most this often. */
const keptForMs = 5 * 60_000;
const rereadAfterMs = 60_000;
const deadlineMs = 2300;

/** Why a secret cannot be read. The message of a SyntaxError quotes the text, which may be the secret. */
const secretCause = (error: unknown): string =>
  error instanceof Error && error.name === 'SyntaxError' ? error.name : causeOf(error);

/** A secret in this process. */
export type KeptSecret<Secret> = {
  /** What lies there; undefined when there is nothing, or not of the right shape. */
  readonly read: () => Promise<Secret | undefined>;
  /** The same once more after a check with it failed. @returns undefined when it is as it was, or was read just now */
  readonly reread: () => Promise<Secret | undefined>;
};

/**
 * A secret of Secrets Manager, kept in the process for five minutes. While Secrets Manager is away what is known serves on; while
 * it stays as it was, it is the same object. Each try that fails writes a line with its cause, which is the metric
 * `secrets_unreadable`.
 *
 * @param parse throws when the text is not of the right shape
 */
export const keptSecret = <Secret>(
  client: Pick<SecretsManagerClient, 'send'>,
  secretId: string,
  parse: (text: string) => Secret,
  clock: Clock,
): KeptSecret<Secret> => {
  let kept: { readonly secret: Secret; readonly text: string; readonly readMs: number } | undefined;
  let triedMs = Number.NEGATIVE_INFINITY;

  let underWay: Promise<boolean> | undefined;

  const ask = async (): Promise<boolean> => {
    triedMs = clock();
    try {
      const command = new GetSecretValueCommand({ SecretId: secretId });
      const abortSignal = abortAfter(settings.awsTimeoutMs(deadlineMs));
      const { SecretString: text = '' } = await client.send(command, { abortSignal });
      const known = text === kept?.text ? kept : undefined;
      kept = { secret: known ? known.secret : parse(text), text, readMs: clock() };
      return known === undefined;
    } catch (error) {
      // What was read before serves on; without it the caller answers that there is none.
      writeLine(secretLine(secretId, secretCause(error), clock()));
      return false;
    }
  };

  /** All who ask at once get the one answer. */
  const refresh = (): Promise<boolean> => {
    underWay ??= ask().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };

  const mayTry = (): boolean => clock() - triedMs >= rereadAfterMs;

  return {
    read: async () => {
      const isOld = kept === undefined || clock() - kept.readMs >= keptForMs;
      if (isOld && (kept === undefined || mayTry())) await refresh();
      return kept?.secret;
    },
    reread: async () => (mayTry() && (await refresh()) ? kept?.secret : undefined),
  };
};
