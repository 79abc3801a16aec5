import { createServer } from 'node:http';
import { expect, inject, it, onTestFinished } from 'vitest';
import { closeServer, listenOnLoopback } from '../../local/port.ts';
import { png } from '../harness/pictures.ts';
import { sessionOf } from '../journeys/client.ts';
import { connectChromium } from './chromium.ts';
import { isWithoutBrowser } from './chromium-server.ts';

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

it.skipIf(isWithoutBrowser)(
  'a person chooses a picture in a page on another origin and sees the redrawn one',
  async () => {
    const { access_token } = await sessionOf('avatar-of-a-browser');
    const page = profilePage(inject('api'), access_token);
    const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(page));
    const port = await listenOnLoopback(server, 0, 'the page');
    const browser = await connectChromium();
    onTestFinished(async () => {
      await browser.close();
      await closeServer(server);
    });
    const tab = await browser.newPage();
    await tab.goto(`http://localhost:${port}/`);
    await tab.getByLabel('Picture').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png });
    const image = tab.getByRole('img', { name: 'Me' });
    await image.waitFor();
    const shown = await tab.evaluate(
      'document.querySelector("img").decode().then(() => [document.querySelector("img").naturalWidth, document.querySelector("img").src])',
    );
    expect(shown).toEqual([512, expect.stringMatching(/\/media\/med_[^/]+\/512\.webp$/)]);
  },
);
