import type { OpenAPIDocument } from '../openapi.ts';

const tryIt = `## Try it here

1. [Sign in](/sign-in) as anybody: you get an ID token and, from \`POST /auth/idp\`, an access token.
2. Copy the access token into the field *Bearer Token* under *Authentication*.
3. Press *Test Request* beside any operation.

`;

/**
 * The document for a reference page whose requests go to a running service. Such a page fills a request with every example it
 * finds, so those of optional parameters, which would ask for somebody else's second page, are switched off.
 *
 * @param document as it is published
 * @param serverUrl where the service runs, with `/api/v1`
 */
export const documentToTry = (document: OpenAPIDocument, serverUrl: string): OpenAPIDocument => {
  const shown: OpenAPIDocument = JSON.parse(JSON.stringify(document), (_, part) => {
    if (part?.in === undefined || part.required || part.example === undefined) return part;
    const { example, ...parameter } = part;
    return { ...parameter, examples: { example: { value: example, 'x-disabled': true } } };
  });
  const info = { ...shown.info, description: `${tryIt}${shown.info.description ?? ''}` };
  return { ...shown, info, servers: [{ url: serverUrl }] };
};
