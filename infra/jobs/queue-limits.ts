/**
 * The visibility timeout of a message, in timeouts of the function. AWS recommends six, so that no other run gets the
 * message meanwhile.
 */
export const hiddenForRuns = 6;

/**
 * Receives of a message before it becomes a dead letter. With the visibility timeout, it survives a half-hour outage.
 */
export const maximumReceives = 20;
