/** The quality value that a client gives a media type (RFC 9110 §12.5.1). The most specific matching range decides. */
const qualityOf = (accept: string, type: string): number => {
  const ranges = accept.split(',').map((range) => {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const q = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
    return { name, q: Number.isNaN(q) ? 0 : q };
  });
  const particular = [type, type.replace(/\/.*/, '/*'), '*/*'];
  return particular.map((name) => ranges.find((range) => range.name === name)?.q).find((q) => q !== undefined) ?? 0;
};

/** Whether a client prefers a page to JSON. A client that states no preference, or an equal one, gets JSON. */
export const prefersPage = (accept = ''): boolean =>
  qualityOf(accept, 'text/html') > qualityOf(accept, 'application/json');
