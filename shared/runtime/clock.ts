/** The current time in epoch milliseconds. Decisions that depend on the time get a clock as a parameter. */
export type Clock = () => number;

export const systemClock: Clock = Date.now;
