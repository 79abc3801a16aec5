import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, type Provider } from 'oidc-provider';
import { accountName } from './account.ts';
import { errorHtml, htmlHeaders, loginHtml } from './html.ts';

const formLimitBytes = 4_096;

const sendHtml = (response: ServerResponse, status: number, html: string): void => {
  response.writeHead(status, htmlHeaders).end(html);
};

const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let form = '';
  for await (const chunk of request.setEncoding('utf8')) {
    if (form.length < formLimitBytes) form += chunk;
  }
  return new URLSearchParams(form.slice(0, formLimitBytes));
};

const submitName = async (provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const typed = (await readForm(request)).get('name') ?? '';
  const accountId = accountName(typed);
  if (accountId === undefined) sendHtml(response, 400, loginHtml(typed));
  else await provider.interactionFinished(request, response, { login: { accountId } });
};

/** The valid name in `login_hint`, if any. Without passwords, a sign-in with a name needs no page. */
const hintedName = async (provider: Provider, request: IncomingMessage, response: ServerResponse) => {
  const { params } = await provider.interactionDetails(request, response);
  const { login_hint: hint } = params;
  return typeof hint === 'string' ? accountName(hint) : undefined;
};

/**
 * Serves the login page. The request's cookie identifies the sign-in. GET shows the page, or redirects at once when
 * `login_hint` is a valid name. POST redirects, or shows the page again for an invalid name. An unknown or ended sign-in
 * gets an error page.
 */
export const serveLogin = async (provider: Provider, request: IncomingMessage, response: ServerResponse) => {
  try {
    const accountId = await hintedName(provider, request, response);
    if (request.method === 'POST') await submitName(provider, request, response);
    else if (accountId !== undefined) await provider.interactionFinished(request, response, { login: { accountId } });
    else sendHtml(response, 200, loginHtml());
  } catch (cause) {
    if (!(cause instanceof errors.SessionNotFound)) throw cause;
    sendHtml(response, 400, errorHtml('This sign-in is over. Start it again from the application.'));
  }
};
