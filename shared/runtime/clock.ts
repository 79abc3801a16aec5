/** The current time in epoch milliseconds; passed in wherever a decision depends on it. */
export type Clock = () => number;

export const systemClock: Clock = Date.now;
