type Sent = {
  readonly method: string;
  readonly url: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: string | undefined;
};

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

export const curlOf = ({ method, url, requestHeaders, requestBody }: Sent): string =>
  [
    `curl -i -X ${method} ${quoted(url)}`,
    ...Object.entries(requestHeaders).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(requestBody === undefined ? [] : [`--data-raw ${quoted(requestBody)}`]),
  ].join(' \\\n  ');
