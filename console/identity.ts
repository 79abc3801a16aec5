import type { UserManager } from 'oidc-client-ts';
import { hintKey } from './hint-key.ts';
import { importOf } from './loading/import-of.ts';
import { placeOnArrival, rememberedPayment, rememberPlace, takePlace } from './remembered-place.ts';
import type { Settings } from './settings.ts';

const rememberPerson = (subject: string): void => {
  sessionStorage.setItem(hintKey, subject);
  localStorage.setItem(hintKey, subject);
};
const forgetPerson = (): void => {
  sessionStorage.removeItem(hintKey);
  localStorage.removeItem(hintKey);
};

/** Key that records a sign-out at a provider that cannot end its own session. */
const signedOutKey = 'console.signed-out';

/** The channel on which a tab tells the other tabs of a sign-out. */
const signOutChannel = (): BroadcastChannel => new BroadcastChannel('console.sign-out');

/**
 * Error codes of a provider that refuses `prompt=none` because it needs the person's input (OpenID Connect Core,
 * 3.1.2.6).
 */
const wouldAsk = ['login_required', 'interaction_required', 'consent_required', 'account_selection_required'];
/** The page's address without query and fragment. Sign-ins and payments return to this address. */
export const ownAddress = (): string => location.origin + location.pathname;

/**
 * Signs people in at the OpenID provider with the authorization code flow and PKCE. Tokens stay in memory.
 * `sessionStorage` holds the state of a running sign-in with its PKCE verifier, the subject, and the place to return to.
 */
export const identityOf = ({ issuer, client_id }: Settings) => {
  let loaded: Promise<UserManager> | undefined;
  /** Loads the library of the provider. A visitor who never signs in does not load it. */
  const load = async (): Promise<UserManager> => {
    const { InMemoryWebStorage, UserManager, WebStorageStateStore } = await importOf(() => import('oidc-client-ts'));
    return new UserManager({
      authority: issuer,
      client_id,
      redirect_uri: ownAddress(),
      popup_redirect_uri: ownAddress(),
      scope: 'openid email profile',
      userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
      stateStore: new WebStorageStateStore({ store: sessionStorage }),
      automaticSilentRenew: false,
      monitorSession: false,
      loadUserInfo: false,
    });
  };
  const managed = async (): Promise<UserManager> => {
    loaded ??= load();
    try {
      return await loaded;
    } catch (error) {
      // The next try loads the file again.
      loaded = undefined;
      throw error;
    }
  };

  const leaveTo = async (
    hint: string | undefined,
    how: { readonly redirectMethod: 'assign' | 'replace'; readonly prompt?: 'none' },
  ): Promise<void> => {
    // After a sign-out the next person chooses an account, because the provider may still have a session.
    const mustChoose = how.prompt === undefined && hint === undefined && sessionStorage.getItem(signedOutKey) !== null;
    const manager = await managed();
    await manager.signinRedirect({
      ...(mustChoose && { prompt: 'select_account' }),
      ...how,
      ...(hint !== undefined && { login_hint: hint }),
    });
  };

  /** Redirects to the provider, which later redirects back to the present place. @param hint the subject to sign in */
  const signIn = async (hint?: string): Promise<void> => {
    rememberPlace(location.hash);
    await leaveTo(hint, { redirectMethod: 'assign' });
  };

  /** Signs in with a popup window. The page keeps typed text; it reloads only when another person signs in. */
  const signInWithPopup = async (): Promise<void> => {
    const hint = sessionStorage.getItem(hintKey);
    const manager = await managed();
    const { profile } = await manager.signinPopup(hint === null ? {} : { login_hint: hint });
    rememberPerson(profile.sub);
    if (hint !== null && hint !== profile.sub) location.reload();
  };

  /** @returns the ID token; undefined when nobody is signed in or the token has expired */
  const idToken = async (): Promise<string | undefined> => {
    // Tokens are in memory only, so without the library nobody is signed in.
    const user = loaded === undefined ? null : await (await managed()).getUser();
    return user === null || user.profile.exp * 1000 <= Date.now() ? undefined : user.id_token;
  };

  const forget = async (): Promise<void> => {
    forgetPerson();
    if (loaded !== undefined) await (await managed()).removeUser();
  };

  /**
   * Signs the person out in every tab of this browser, and ends the session at the provider. The browser then goes to the
   * provider, which returns to the console. A provider without an address for that keeps its session.
   */
  const signOut = async (): Promise<void> => {
    await forget();
    const channel = signOutChannel();
    channel.postMessage(null);
    channel.close();
    const manager = await managed();
    if ((await manager.metadataService.getEndSessionEndpoint()) === undefined) {
      sessionStorage.setItem(signedOutKey, '');
      return;
    }
    // The request names the client instead of the ID token, because an address is stored in histories and logs.
    await manager.signoutRedirect({ post_logout_redirect_uri: ownAddress() });
  };

  /** Listens for a sign-out in another tab. @returns a function that ends the listening */
  const onSignOut = (listener: () => void): (() => void) => {
    const channel = signOutChannel();
    channel.onmessage = () => void forget().then(listener);
    return () => channel.close();
  };

  const comeBack = async (): Promise<void> => {
    // The redirect's parameters are removed first. They work once, so a reload must not send them again.
    const answered = location.href;
    history.replaceState(null, '', ownAddress() + (takePlace() ?? ''));
    forgetPerson();
    const manager = await managed();
    const { ErrorResponse } = await importOf(() => import('oidc-client-ts'));
    try {
      const user = await manager.signinRedirectCallback(answered);
      rememberPerson(user.profile.sub);
      sessionStorage.removeItem(signedOutKey);
    } catch (error) {
      // The provider cannot sign the person in without a prompt, so the page is shown signed out.
      if (!(error instanceof ErrorResponse) || !wouldAsk.includes(error.error ?? '')) throw error;
    }
  };

  /**
   * Called when the page opens. Completes a running sign-in, or starts one for the remembered person. Restores the place.
   * @returns whether to render the page: false in a popup, and while the browser goes to the provider
   */
  const resume = async (): Promise<boolean> => {
    const state = new URLSearchParams(location.search).get('state');
    if (state !== null && sessionStorage.getItem(`oidc.${state}`) !== null) {
      await comeBack();
      return true;
    }
    if (state !== null && window.opener !== null) {
      await (await managed()).signinPopupCallback();
      return false;
    }
    const { hash, search } = location;
    const place = placeOnArrival({ hash, search, referrer: document.referrer }, rememberedPayment());
    if (place !== hash || search !== '') history.replaceState(null, '', ownAddress() + place);
    const own = sessionStorage.getItem(hintKey);
    const hint = own ?? localStorage.getItem(hintKey);
    if (hint === null) return true;
    rememberPlace(location.hash);
    // Replaces the history entry, so that Back does not lead to a page that redirects again.
    await leaveTo(hint, { redirectMethod: 'replace', ...(own === null && { prompt: 'none' as const }) });
    return false;
  };

  return { signIn, signInWithPopup, idToken, signOut, onSignOut, resume };
};

export type Identity = ReturnType<typeof identityOf>;
