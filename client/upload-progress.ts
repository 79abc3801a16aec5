type Put = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Blob;
  readonly signal: AbortSignal;
};

/** The parts of an answer that an upload reads. */
type Stored = { readonly status: number; text(): Promise<string> };

type Request = {
  readonly status: number;
  readonly responseText: string;
  readonly upload: { onprogress: (progress: { readonly loaded: number; readonly total: number }) => void };
  onload: () => void;
  onerror: () => void;
  onabort: () => void;
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  send(body: Blob): void;
  abort(): void;
};

/** A platform with `XMLHttpRequest`: browsers and React Native. */
type Platform = { readonly XMLHttpRequest: new () => Request };

const isPlatform = (scope: object): scope is Platform => 'XMLHttpRequest' in scope;

/**
 * Sends files with `XMLHttpRequest`, because `fetch` reports no progress of an upload.
 * @param onProgress called with the share of the file that has left the device, from 0 to 1
 * @returns undefined on a platform without `XMLHttpRequest`. The function throws TypeError without an answer, and the
 * signal's reason when the signal aborts.
 */
export const sentWithProgress = (onProgress: (share: number) => void) => {
  const platform: object = globalThis;
  if (!isPlatform(platform)) return undefined;
  return (url: string, { method, headers, body, signal }: Put): Promise<Stored> =>
    new Promise((resolve, reject) => {
      const request = new platform.XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 1 : loaded / total);
      request.onload = () => resolve({ status: request.status, text: async () => request.responseText });
      request.onerror = () => reject(new TypeError('The store gave no answer.'));
      request.onabort = () => reject(signal.reason);
      signal.addEventListener('abort', () => request.abort());
      request.send(body);
    });
};
