const isRef = (part: unknown, name: string): boolean =>
  typeof part === 'object' && part !== null && 'Ref' in part && part.Ref === name;

/** The index in a Fn::Join where an AWS address ends with `.SERVICE.REGION.SUFFIX`; -1 when there is none. */
const endOfAddress = (parts: readonly unknown[], service: string): number =>
  parts.findIndex(
    (part, index) =>
      part === `.${service}.` && isRef(parts[index + 1], 'AWS::Region') && isRef(parts[index + 3], 'AWS::URLSuffix'),
  );

const lastIndexOf = (parts: readonly unknown[], end: string, before: number): number =>
  parts.findLastIndex((part, index) => index < before && typeof part === 'string' && part.includes(end));

/** The local values of AWS addresses. */
type Here = { readonly endpoint: string; readonly api: string; readonly mediaBucket: unknown };

/**
 * Replaces `https://BUCKET.s3.REGION.SUFFIX` by `ENDPOINT/BUCKET`, and `https://ID.execute-api.REGION.SUFFIX` by the
 * local API.
 */
const hostsHere = (parts: readonly unknown[], here: Here): readonly unknown[] => {
  const isApi = endOfAddress(parts, 's3') < 0;
  const end = endOfAddress(parts, isApi ? 'execute-api' : 's3');
  if (end < 0) return parts;
  const start = lastIndexOf(parts, 'https://', end);
  const [before = '', name = ''] = String(parts[start]).split(/https:\/\/(?!.*https:\/\/)/s);
  const changed = isApi ? [before, here.api] : [before, `${here.endpoint}/${name}`, ...parts.slice(start + 1, end)];
  return hostsHere([...parts.slice(0, start), ...changed, ...parts.slice(end + 4)], here);
};

const isDomainName = (part: unknown): boolean =>
  typeof part === 'object' && part !== null && 'Fn::GetAtt' in part && [part['Fn::GetAtt']].flat()[1] === 'DomainName';

/** Replaces a CloudFront distribution by its bucket, because ministack's CloudFront serves nothing. */
const distributionHere = (parts: readonly unknown[], { endpoint, mediaBucket }: Here): readonly unknown[] => {
  const place = parts.findIndex(isDomainName);
  if (place < 1) return parts;
  const before = String(parts[place - 1]).replace(/https:\/\/$/, `${endpoint}/`);
  return [...parts.slice(0, place - 1), before, mediaBucket, ...parts.slice(place + 1)];
};

/** Replaces the AWS addresses in a value of a template by local ones. */
export const addressesHere = (value: unknown, here: Here): unknown => {
  if (Array.isArray(value)) return value.map((part) => addressesHere(part, here));
  if (typeof value !== 'object' || value === null) return value;
  const mapped = Object.entries(value).map(([name, part]) => {
    const [separator, parts] = name === 'Fn::Join' && Array.isArray(part) ? part : [];
    const isText = separator === '' && Array.isArray(parts);
    return [name, addressesHere(isText ? ['', distributionHere(hostsHere(parts, here), here)] : part, here)];
  });
  return Object.fromEntries(mapped);
};
