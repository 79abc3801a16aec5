/** The visibility timeout in times of a run, by AWS's advice: no other run gets a message meanwhile. */
export const hiddenForRuns = 6;

/** Receives of a message before it is a dead letter. With the visibility timeout it survives a half-hour outage of the table. */
export const maximumReceives = 20;
