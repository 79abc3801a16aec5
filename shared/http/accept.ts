/** The number of names that are read of a header like Accept. Browsers send about ten. */
const maximumNames = 32;

/** The names in a header like Accept with their quality values (RFC 9110 §12.4.2). */
const qualitiesOf = (header: string): ReadonlyMap<string, number> =>
  new Map(
    header.split(',', maximumNames).map((range): [string, number] => {
      const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
      const q = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
      return [name, Number.isNaN(q) ? 0 : q];
    }),
  );

/** The quality value of a media type (RFC 9110 §12.5.1), from the most specific matching range. */
const qualityOf = (ranges: ReadonlyMap<string, number>, type: string): number =>
  ranges.get(type) ?? ranges.get(type.replace(/\/.*/, '/*')) ?? ranges.get('*/*') ?? 0;

/** Whether a client prefers HTML over JSON. Without a preference the answer is JSON. */
export const prefersHtml = (accept = ''): boolean => {
  const ranges = qualitiesOf(accept);
  return qualityOf(ranges, 'text/html') > qualityOf(ranges, 'application/json');
};

/**
 * The coding in which API Gateway compresses an answer. It knows gzip and deflate, and compresses only when one of them
 * has the highest quality value. It ignores `*`.
 *
 * @returns undefined for a client that gets the answer uncompressed
 */
export const answerCoding = (acceptEncoding = ''): 'gzip' | 'deflate' | undefined => {
  const codings = qualitiesOf(acceptEncoding);
  const best = Math.max(0, ...codings.values());
  return best === 0 ? undefined : (['gzip', 'deflate'] as const).find((coding) => codings.get(coding) === best);
};
