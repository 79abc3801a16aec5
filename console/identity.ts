import { ErrorResponse, InMemoryWebStorage, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import type { Settings } from './settings.ts';

/**
 * Hints at the last signed-in person: a subject, never a token. `sessionStorage` holds the person of this tab, who is
 * signed in again after a reload. `localStorage` holds the last one of this browser. A new tab tries to sign them in
 * without a question.
 */
const hintKey = 'console.hint';
const rememberPerson = (subject: string): void => {
  sessionStorage.setItem(hintKey, subject);
  localStorage.setItem(hintKey, subject);
};
const forgetPerson = (): void => {
  sessionStorage.removeItem(hintKey);
  localStorage.removeItem(hintKey);
};

/** Error codes of a provider that refuses `prompt=none` because it needs the person (OpenID Connect Core, 3.1.2.6). */
const wouldAsk = ['login_required', 'interaction_required', 'consent_required', 'account_selection_required'];
/** The storage key of the place in the console to return to. */
const placeKey = 'console.place';

/** Remembers the place to show after a sign-in or a payment. Both return to the page's own address. */
export const rememberPlace = (place: string): void => sessionStorage.setItem(placeKey, place);

const takePlace = (): string | null => {
  const place = sessionStorage.getItem(placeKey);
  sessionStorage.removeItem(placeKey);
  return place;
};

/** The page's address without query and fragment, to which sign-ins and payments return. */
export const ownAddress = (): string => location.origin + location.pathname;

/**
 * Signs people in at the OpenID provider: authorization code with PKCE. Tokens stay in memory. Only the verifier of a
 * sign-in under way is in `sessionStorage`, until the provider sends the browser back.
 */
export const identityOf = ({ issuer, client_id }: Settings) => {
  const manager = new UserManager({
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

  const leaveTo = async (
    hint: string | undefined,
    how: { readonly redirectMethod: 'assign' | 'replace'; readonly prompt?: 'none' },
  ): Promise<void> => {
    await manager.signinRedirect({ ...how, ...(hint !== undefined && { login_hint: hint }) });
  };

  /** Leaves for the provider and comes back to the place where the person is. @param hint who it will be */
  const signIn = async (hint?: string): Promise<void> => {
    rememberPlace(location.hash);
    await leaveTo(hint, { redirectMethod: 'assign' });
  };

  /** The same in a second window. Typed text stays, unless somebody else signs in. */
  const signInBeside = async (): Promise<void> => {
    const hint = sessionStorage.getItem(hintKey);
    const { profile } = await manager.signinPopup(hint === null ? {} : { login_hint: hint });
    rememberPerson(profile.sub);
    if (hint !== null && hint !== profile.sub) location.reload();
  };

  /** @returns the ID token, unless nobody is signed in or it has ended */
  const idToken = async (): Promise<string | undefined> => {
    const user = await manager.getUser();
    return user === null || user.profile.exp * 1000 <= Date.now() ? undefined : user.id_token;
  };

  const forget = async (): Promise<void> => {
    forgetPerson();
    await manager.removeUser();
  };

  const comeBack = async (): Promise<void> => {
    // Removed first: an answer of the provider is used once, and a failed one causes no redirect loop.
    const answered = location.href;
    history.replaceState(null, '', ownAddress() + (takePlace() ?? ''));
    forgetPerson();
    try {
      const user = await manager.signinRedirectCallback(answered);
      rememberPerson(user.profile.sub);
    } catch (error) {
      // Nobody is signed in at the provider any more: the page is shown to a visitor.
      if (!(error instanceof ErrorResponse) || !wouldAsk.includes(error.error ?? '')) throw error;
    }
  };

  /**
   * Continues a sign-in that was under way when the page was opened.
   *
   * @returns whether there is a page to show: the browser may be leaving, or this may be the second window
   */
  const resume = async (): Promise<boolean> => {
    const state = new URLSearchParams(location.search).get('state');
    if (state !== null && sessionStorage.getItem(`oidc.${state}`) !== null) {
      await comeBack();
      return true;
    }
    if (state !== null && window.opener !== null) {
      await manager.signinPopupCallback();
      return false;
    }
    const place = takePlace();
    if (place !== null || location.search !== '')
      history.replaceState(null, '', ownAddress() + (place ?? location.hash));
    const own = sessionStorage.getItem(hintKey);
    const hint = own ?? localStorage.getItem(hintKey);
    if (hint === null) return true;
    rememberPlace(location.hash);
    // In place of this page: the way back shall not lead to one that only leaves again.
    await leaveTo(hint, { redirectMethod: 'replace', ...(own === null && { prompt: 'none' as const }) });
    return false;
  };

  return { signIn, signInBeside, idToken, forget, resume };
};

export type Identity = ReturnType<typeof identityOf>;
