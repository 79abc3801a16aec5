/** The least a function can be: what every ratio is of. */
export const handler = async () => ({ statusCode: 200, headers: {}, body: '' });
