import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Session } from '../../shared/contract/sign-in/session.ts';
import { Topup } from '../../shared/contract/topups/topup.ts';
import type { Route } from '../../shared/routes/route.ts';
import { signIn } from '../identity-provider/identity-token.ts';
import { type FurtherRequest, sampleTokens } from '../sample/requests/sample-request.ts';
import { localServiceToken } from '../settings/service-tokens.ts';
import type { Stack } from '../settings/stack-options.ts';
import type { SampleNames } from './sample-names.ts';

const json = { 'Content-Type': 'application/json' };
const awaitedMs = 60_000;

type Started = { readonly stack: Stack; readonly directory: string; readonly names: SampleNames };
type Answered = { readonly status: number; readonly text: string };

const sessionAt = async ({ stack }: Started, name: string) => {
  const redirectUri = `${stack.reference.replace(/\/$/, '')}/sign-in/callback`;
  const { id_token } = await signIn(stack.identityProvider, name, { clientId: 'web', redirectUri });
  const answer = await fetch(`${stack.api}/auth/idp`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ id_token }),
  });
  return { id_token, token: Session.parse(await answer.json()).access_token };
};

/** A key for the request that is the same at each recording. */
const idempotencyKey = (request: FurtherRequest, count: number): string => {
  const hash = createHash('sha256').update(`${request.operation} ${count}`).digest('hex');
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
};

/** Sends the sample requests to a started stack. */
export const senderTo = (started: Started) => {
  const { stack, directory, names } = started;
  /** The addresses of the payment pages, by the ids of their top-ups. */
  const pages = new Map<string, string>();
  let count = 0;

  const tokenOf = async ({ as, service }: FurtherRequest): Promise<string | undefined> => {
    if (service) return localServiceToken(directory, service);
    return as === undefined ? undefined : (await sessionAt(started, as)).token;
  };

  /** Pays a top-up on the page of the gateway, or takes the payment back. */
  const actAsPayer = async (action: string, topupId: string): Promise<void> => {
    const forms = action === 'pay' ? [{ method: 'bca_va' }, { action }] : [{ action }];
    for (const form of forms)
      await fetch(pages.get(topupId) ?? '', { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
    const report = await (await fetch(`${stack.payments}/reports/settlement.csv`)).text();
    const [, paymentId = ''] =
      report
        .split('\r\n')
        .find((row) => row.startsWith(topupId))
        ?.split(',') ?? [];
    if (action === 'pay' && names.actual(sampleTokens.paymentId) === sampleTokens.paymentId)
      names.learn(sampleTokens.paymentId, paymentId);
  };

  const fetched = async (row: Route, url: string, request: FurtherRequest, key: string): Promise<Answered> => {
    const token = await tokenOf(request);
    const answer = await fetch(url, {
      method: row.method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(row.idempotent && { 'Idempotency-Key': key }),
        ...(request.ifMatch !== undefined && { 'If-Match': request.ifMatch }),
        ...(request.body !== undefined && json),
      },
      ...(request.body !== undefined && { body: names.actual(JSON.stringify(request.body)) }),
    });
    return { status: answer.status, text: await answer.text() };
  };

  /** @returns the answer, which contains the awaited text of the request */
  return async (row: Route, path: string, request: FurtherRequest): Promise<Answered> => {
    count += 1;
    if (request.signsIn) names.learn(sampleTokens.idToken, (await sessionAt(started, request.signsIn)).id_token);
    if (request.payer) await actAsPayer(request.payer, names.actual(request.path?.['topup_id'] ?? ''));
    const url = `${stack.api}${names.actual(path)}?${names.actual(`${new URLSearchParams(request.query)}`)}`;
    const endMs = performance.now() + awaitedMs;
    for (;;) {
      const answer = await fetched(row, url, request, idempotencyKey(request, count));
      const { success, data } = Topup.safeParse(row.id === 'createTopup' ? JSON.parse(answer.text) : undefined);
      if (success) pages.set(data.topup_id, data.payment_url ?? '');
      if (request.until === undefined || answer.text.includes(request.until)) return answer;
      if (performance.now() > endMs) throw new Error(`${row.id}: no answer with ${request.until}: ${answer.text}`);
      await pause(100);
    }
  };
};
