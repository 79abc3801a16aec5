/** The error when a receiver was not called or gave no answer. Its message is public. */
export class NotReached extends Error {}

const sentences: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The name of the receiver has no address.',
  ENODATA: 'The name of the receiver has no address.',
  ECONNREFUSED: 'The receiver refused the connection.',
  ECONNRESET: 'The receiver closed the connection.',
  EPIPE: 'The receiver closed the connection.',
  EHOSTUNREACH: 'The receiver cannot be reached.',
  ENETUNREACH: 'The receiver cannot be reached.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate of the receiver is for another name.',
  HPE_HEADER_OVERFLOW: 'The headers of the answer are too long.',
};

export const codeOf = (error: unknown): string => {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
};

/** Error codes of a process that lacks descriptors, ports or memory. The receiver does not cause them. */
const localCodes = new Set(['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM', 'EADDRNOTAVAIL', 'EAGAIN']);

/** Error codes of a DNS query when the resolver does not answer. */
const codesOfResolver = new Set(['ECONNREFUSED', 'ETIMEOUT']);

/** Whether this process or its DNS resolver failed before the receiver was called. */
export const isLocalFault = (error: unknown): boolean => {
  const code = codeOf(error);
  const isOfResolver = error instanceof Error && 'syscall' in error && String(error.syscall).startsWith('query');
  return localCodes.has(code) || (isOfResolver && codesOfResolver.has(code));
};

/** The public message of an error. It never contains text from the receiver. */
export const sentenceOf = (error: unknown): string => {
  if (error instanceof NotReached) return error.message;
  if (isLocalFault(error)) return 'The service could not send.';
  const code = codeOf(error);
  const known = sentences[code];
  if (known !== undefined) return known;
  if (code.startsWith('HPE_')) return 'The answer is not HTTP.';
  if (code.startsWith('ERR_SSL') || code.includes('CERT') || code.includes('SIGNED')) return 'TLS failed.';
  return 'The receiver could not be reached.';
};
