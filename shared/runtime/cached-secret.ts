import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { Clock } from './clock.ts';
import { abortAfter, presentDeadline } from './deadline.ts';
import { causeOf, secretLine, writeLine } from './logger.ts';
import { settings } from './settings.ts';

/** The age in ms from which a cached secret is read again. */
const maximumAgeMs = 5 * 60_000;
/** The shortest time in ms between two attempts to replace a cached secret. */
const rereadAfterMs = 60_000;
const deadlineMs = 2300;

/**
 * The cause of an unreadable secret, safe to log. The message of a SyntaxError quotes the text, which may be the
 * secret.
 */
const secretCause = (error: unknown): string =>
  error instanceof Error && error.name === 'SyntaxError' ? error.name : causeOf(error);

export type CachedSecret<Secret> = {
  /** The secret; undefined when none was ever readable. */
  readonly read: () => Promise<Secret | undefined>;
  /**
   * Reads the secret again, for a caller whose verification with the cached secret failed.
   *
   * @returns the new secret; undefined when it is unchanged or unreadable, or the last read began less than a minute
   * ago
   */
  readonly reread: () => Promise<Secret | undefined>;
};

/**
 * A cache of one secret of Secrets Manager, valid for five minutes. In an outage the last known value is returned. An
 * unchanged secret stays the same object. A failed read writes a log line with the cause, except during a
 * warm-up. The log line is also the metric `secrets_unreadable`.
 *
 * @param parse parses the secret's text; it throws when the text has the wrong shape
 */
export const cachedSecret = <Secret>(
  client: Pick<SecretsManagerClient, 'send'>,
  secretId: string,
  parse: (text: string) => Secret,
  clock: Clock,
): CachedSecret<Secret> => {
  let cached: { readonly secret: Secret; readonly text: string; readonly readMs: number } | undefined;
  let triedMs = -Infinity;

  let underWay: Promise<boolean> | undefined;

  const ask = async (): Promise<boolean> => {
    triedMs = clock();
    try {
      const command = new GetSecretValueCommand({ SecretId: secretId });
      const abortSignal = abortAfter(settings.awsTimeoutMs(deadlineMs));
      const { SecretString: text = '' } = await client.send(command, { abortSignal });
      const known = text === cached?.text ? cached : undefined;
      cached = { secret: known ? known.secret : parse(text), text, readMs: clock() };
      return known === undefined;
    } catch (error) {
      // The cached value remains in use. Without one, `read` returns undefined. A warm-up has only a second, so its
      // failure proves nothing. The first request reads the secret again, and reports a failure.
      if (!presentDeadline()?.isWarmUp) writeLine(secretLine(secretId, secretCause(error), clock()));
      return false;
    }
  };

  const refresh = (): Promise<boolean> => {
    underWay ??= ask().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };

  /** Whether an instant is at least `thanMs` ago. Also true after the clock was set back by at least `thanMs`. */
  const isOlder = (atMs: number, thanMs: number): boolean => Math.abs(clock() - atMs) >= thanMs;
  const mayTry = (): boolean => isOlder(triedMs, rereadAfterMs);

  return {
    read: async () => {
      if (cached === undefined || (isOlder(cached.readMs, maximumAgeMs) && mayTry())) await refresh();
      return cached?.secret;
    },
    reread: async () => (mayTry() && (await refresh()) ? cached?.secret : undefined),
  };
};
