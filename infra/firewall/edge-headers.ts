/** The header with the shared secret, by which the API's firewall recognises CloudFront. */
export const edgeHeader = 'commerce-edge';

/** The header with the client's address. The edge function overwrites a header of this name from a client. */
export const viewerHeader = 'commerce-viewer';
