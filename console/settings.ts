/** The settings that only the local stack has: further pages, and sample people. */
export type DeveloperSettings = {
  readonly reference: string;
  readonly phones: string;
  readonly receiver: string;
  readonly payments: string;
  readonly events: string;
  readonly people: readonly { readonly name: string; readonly role: string }[];
};

/** The addresses of the service. They are in `settings.json` next to the page, so that one build serves every stage. */
export type Settings = {
  /** Origin and `/api/v1`. */
  readonly api: string;
  /** The OpenID provider, and this page's client id there. */
  readonly issuer: string;
  readonly client_id: string;
  /** The seller on receipts. */
  readonly seller?: { readonly name: string; readonly address?: string; readonly tax_number?: string };
  readonly developer?: DeveloperSettings;
};

/** Loads the settings. @throws Error when the file is missing or malformed */
export const loadSettings = async (): Promise<Settings> => {
  const response = await fetch('settings.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`settings.json: ${response.status}`);
  return response.json();
};
