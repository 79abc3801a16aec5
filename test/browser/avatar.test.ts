import { expect, inject, it } from 'vitest';
import { png } from '../harness/pictures.ts';
import { sessionOf } from '../journeys/client.ts';
import { openPage } from './open-page.ts';

/** A minimal page that uploads and shows an avatar. */
const profilePage = (api: string, token: string): string => `<!doctype html>
<title>Profile</title>
<label>Picture <input type="file"></label>
<script type="module">
  const ask = async (method, path, body) => {
    const headers = { Authorization: 'Bearer ${token}', 'Content-Type': 'application/json' };
    const answer = await fetch('${api}' + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    return answer.json();
  };
  document.querySelector('input').onchange = async ({ target: { files: [file] } }) => {
    const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
    const sha256 = btoa(String.fromCharCode(...new Uint8Array(hash)));
    const form = { kind: 'avatar', content_type: file.type, size_bytes: file.size, sha256 };
    const { media_id, url, headers } = await ask('POST', '/media/uploads', form);
    await fetch(url, { method: 'PUT', headers, body: file });
    await ask('POST', '/media/uploads/' + media_id + '/complete');
    const { avatar_url } = await ask('PUT', '/me/avatar', { media_id });
    document.body.append(Object.assign(new Image(), { src: avatar_url, alt: 'Me' }));
  };
</script>`;

it('a person chooses a picture in a page on another origin and sees the redrawn one', async () => {
  const { access_token } = await sessionOf('avatar-of-a-browser');
  const tab = await openPage(profilePage(inject('api'), access_token));
  await tab.getByLabel('Picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
  const image = tab.getByRole('img', { name: 'Me' });
  await image.waitFor();
  const shown = await tab.evaluate(
    'document.querySelector("img").decode().then(() => [document.querySelector("img").naturalWidth, document.querySelector("img").src])',
  );
  expect(shown).toEqual([512, expect.stringMatching(/\/media\/med_[^/]+\/512\.webp$/)]);
});
