import type { APIGatewayProxyEvent } from 'aws-lambda';

/** The values of a header in one list, however the client spelled its name: the normalizer keeps only one spelling's. */
export const mergeHeaders = ({ event }: { event: APIGatewayProxyEvent }): void => {
  const merged: Record<string, string[]> = Object.create(null);
  for (const [name, values = []] of Object.entries(event.multiValueHeaders))
    merged[name.toLowerCase()] = [...(merged[name.toLowerCase()] ?? []), ...values];
  event.multiValueHeaders = merged;
};
