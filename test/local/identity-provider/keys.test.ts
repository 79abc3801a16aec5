import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type IdentityProvider, startIdentityProvider } from '../../../local/identity-provider/identity-provider.ts';
import { signIn } from '../../../local/identity-provider/identity-token.ts';

const redirectUri = 'http://localhost:4000/reference';

let directory: string;
let file: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'identity-provider-'));
  file = join(directory, 'keys', 'identity-provider.json');
});

afterEach(() => rmSync(directory, { recursive: true }));

const withProvider = async <Result>(port: number, use: (provider: IdentityProvider) => Promise<Result>) => {
  const provider = await startIdentityProvider({ port, file, redirectUris: [redirectUri] });
  try {
    return await use(provider);
  } finally {
    await provider.stop();
    // The failed request also removes fetch's kept-alive connection, before the next provider takes the same port.
    await expect(fetch(provider.issuer)).rejects.toThrow('fetch failed');
  }
};

describe('the key file', () => {
  test('the key file keeps tokens valid over a restart, even those from before a rotation', async () => {
    const before = await withProvider(0, async (provider) => {
      const first = await signIn(provider.issuer, 'alice', { clientId: 'web', redirectUri });
      await provider.rotateKeys();
      const second = await signIn(provider.issuer, 'alice', { clientId: 'web', redirectUri });
      return { port: Number(new URL(provider.issuer).port), tokens: [first.id_token, second.id_token] };
    });
    await withProvider(before.port, async (provider) => {
      const keys = createRemoteJWKSet(new URL(provider.jwksUrl));
      for (const token of before.tokens) {
        await expect(jwtVerify(token, keys, { issuer: provider.issuer })).resolves.toHaveProperty('payload');
      }
      const after = await signIn(provider.issuer, 'alice', { clientId: 'web', redirectUri });
      const kids = [...before.tokens, after.id_token].map((token) => decodeProtectedHeader(token).kid);
      expect(kids[2]).toBe(kids[1]);
      expect(kids[1]).not.toBe(kids[0]);
    });
  });

  test('the key file can be read by its owner only', async () => {
    await withProvider(0, async () => undefined);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('a key file with other content stops the start', async () => {
    file = join(directory, 'other.json');
    writeFileSync(file, '{"keys": []}');
    await expect(withProvider(0, async () => undefined)).rejects.toThrow();
  });
});
