/**
 * The visibility timeout of a message, as a multiple of the function's timeout. AWS recommends six, so that no other
 * run gets the message meanwhile.
 */
export const hiddenForRuns = 6;

/**
 * The number of receives after which a message becomes a dead letter. With the visibility timeout, a message survives
 * an outage of half an hour.
 */
export const maximumReceives = 20;
