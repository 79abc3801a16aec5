/** The time now, in milliseconds since the epoch; passed in wherever a decision depends on it. */
export type Clock = () => number;

export const systemClock: Clock = Date.now;
