/** By which CloudFront shows the firewall of the API that it is ours. */
export const edgeHeader = 'commerce-edge';

/** In which it says who asks there; it overwrites whatever a client sends of that name. */
export const viewerHeader = 'commerce-viewer';
