/** What only the laptop has: other pages to look at, and people to be. */
export type DeveloperSettings = {
  readonly reference: string;
  readonly phones: string;
  readonly receiver: string;
  readonly payments: string;
  readonly events: string;
  readonly people: readonly { readonly name: string; readonly role: string }[];
};

/** Where the service is. It lies beside the page as `settings.json`, so that the same files do for every stage. */
export type Settings = {
  /** Origin and `/api/v1`. */
  readonly api: string;
  /** The OpenID provider, and this page's client id there. */
  readonly issuer: string;
  readonly client_id: string;
  /** Who sells, as receipts name them. */
  readonly seller?: { readonly name: string; readonly address?: string; readonly tax_number?: string };
  readonly developer?: DeveloperSettings;
};

/** @throws when the file is missing or is none */
export const loadSettings = async (): Promise<Settings> => {
  const response = await fetch('settings.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`settings.json: ${response.status}`);
  return response.json();
};
