import type { APIGatewayProxyEvent } from 'aws-lambda';

/** Merges the values of a header in all its spellings: the normalizer keeps only one spelling's. */
export const mergeHeaders = ({ event }: { event: APIGatewayProxyEvent }): void => {
  const merged: Record<string, string[]> = Object.create(null);
  for (const [name, values = []] of Object.entries(event.multiValueHeaders))
    merged[name.toLowerCase()] = [...(merged[name.toLowerCase()] ?? []), ...values];
  event.multiValueHeaders = merged;
};
