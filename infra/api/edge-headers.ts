/** The header with the shared secret, by which the API's firewall recognises CloudFront. */
export const edgeHeader = 'commerce-edge';

/** The header with the client's address; it overwrites a client's own header of that name. */
export const viewerHeader = 'commerce-viewer';
