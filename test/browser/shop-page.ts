/** The addresses of the service under test. */
type Service = { readonly api: string; readonly identityProvider: string };

/**
 * A web shop of one page: a person signs in, tops up the wallet and buys a course. The page polls the wallet and the
 * owned courses.
 */
export const shopPage = ({ api, identityProvider }: Service): string => `<!doctype html>
<title>Shop</title>
<button id="sign-in">Sign in</button>
<button id="top-up">Top up</button>
<button id="buy">Buy a course</button>
<p role="status"></p>
<script type="module">
  const [api, provider, shop] = ['${api}', '${identityProvider}', location.origin + location.pathname];
  const ask = async (method, path, body) => {
    const headers = {
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
      ...(sessionStorage.token && { Authorization: 'Bearer ' + sessionStorage.token }),
    };
    const response = await fetch(api + path, { method, headers, body: body && JSON.stringify(body) });
    const answer = await response.json();
    if (!response.ok) throw new Error(method + ' ' + path + ': ' + JSON.stringify(answer));
    return answer;
  };
  const status = document.querySelector('[role=status]');
  const on = (id, work) => {
    document.getElementById(id).onclick = () => work().catch((error) => (status.textContent = error.message));
  };
  const client = { client_id: 'web', redirect_uri: shop };
  const base64url = (bytes) =>
    btoa(String.fromCharCode(...new Uint8Array(bytes))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

  on('sign-in', async () => {
    const verifier = (sessionStorage.verifier = base64url(crypto.getRandomValues(new Uint8Array(32))));
    const code_challenge = base64url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)));
    const asked = { ...client, response_type: 'code', scope: 'openid', code_challenge, code_challenge_method: 'S256' };
    location.href = provider + '/auth?' + new URLSearchParams(asked);
  });
  on('top-up', async () => {
    const { payment_url } = await ask('POST', '/wallet/topups', { amount_idr: 50000, return_url: shop });
    location.href = payment_url;
  });
  on('buy', async () => {
    const course_ids = (await ask('GET', '/courses?price_min=100000')).courses.slice(0, 1).map(({ course_id }) => course_id);
    const { amount_idr } = await ask('POST', '/orders/quote', { course_ids });
    const { order_id } = await ask('POST', '/orders', { course_ids, expected_amount_idr: amount_idr });
    sessionStorage.lacking = amount_idr - (await ask('GET', '/wallet')).available_idr;
    location.href = (await ask('POST', '/wallet/topups', { order_id, return_url: shop })).payment_url;
  });

  const code = new URLSearchParams(location.search).get('code');
  if (code && !sessionStorage.token) {
    const form = { ...client, grant_type: 'authorization_code', code, code_verifier: sessionStorage.verifier };
    const response = await fetch(provider + '/token', { method: 'POST', body: new URLSearchParams(form) });
    const { access_token } = await ask('POST', '/auth/idp', { id_token: (await response.json()).id_token });
    sessionStorage.token = access_token;
    const consents = ['terms', 'privacy'].map((purpose) => ({ purpose, notice_version: '2026-01', granted: true }));
    const person = { full_name: 'Somebody', gender: 'undisclosed', birth_date: '2000-01-31', phone_number: '081234567890' };
    await ask('PUT', '/me/onboarding', { ...person, consents });
  }
  if (sessionStorage.token)
    setInterval(async () => {
      const { available_idr } = await ask('GET', '/wallet');
      const { enrollments } = await ask('GET', '/me/enrollments');
      status.textContent = 'Rp ' + available_idr + ', courses: ' + enrollments.length;
    }, 200);
</script>
`;
