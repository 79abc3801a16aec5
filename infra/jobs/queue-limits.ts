/** The visibility timeout of a message, as a multiple of a run's time. AWS recommends six. */
export const hiddenForRuns = 6;

/** Receives of a message before it is a dead letter. With the visibility timeout it survives a half-hour outage of the table. */
export const maximumReceives = 20;
