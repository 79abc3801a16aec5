/** Settings that only the local stack has. */
export type DeveloperSettings = {
  readonly reference: string;
  readonly phones: string;
  readonly receiver: string;
  readonly payments: string;
  readonly events: string;
  readonly people: readonly { readonly name: string; readonly role: string }[];
};

/**
 * The settings of a stage. They are read from `settings.json` next to the page, so that one build serves every stage.
 */
export type Settings = {
  /** The API's origin with `/api/v1`. */
  readonly api: string;
  /** The OpenID provider, and the console's client id there. */
  readonly issuer: string;
  readonly client_id: string;
  /** The seller's name, for titles. Everything else about the seller is in `GET /about`. */
  readonly seller?: { readonly name: string };
  readonly developer?: DeveloperSettings;
};

const read = async (): Promise<Settings> => {
  // The page preloads this file. The cache mode must be the default, or the file is fetched a second time.
  const response = await fetch('./settings.json');
  if (!response.ok) throw new Error(`settings.json: ${response.status}`);
  return response.json();
};

let loaded: Promise<Settings> | undefined;

/** Loads the settings once. After a failure, the next call loads them again. */
export const loadSettings = async (): Promise<Settings> => {
  loaded ??= read();
  try {
    return await loaded;
  } catch (error) {
    loaded = undefined;
    throw error;
  }
};
