/** An empty handler, the base of all ratios. */
export const handler = async () => ({ statusCode: 200, headers: {}, body: '' });
