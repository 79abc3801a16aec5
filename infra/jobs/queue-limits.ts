/** A message that is in a run may come to no other one meanwhile: AWS's advice is six times the time of a run. */
export const hiddenForRuns = 6;

/** Receives of a message before it is a dead letter. With the visibility timeout it survives a half-hour outage of the table. */
export const maximumReceives = 20;
