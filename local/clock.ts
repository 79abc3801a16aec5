/** How far a moved clock is ahead of the machine's. */
export type MovedBy = () => number;

/**
 * Makes the clock of this thread run ahead of the machine's: `Date` tells the moved time, whoever asks it. Timers run as ever.
 *
 * @param movedByMs is asked at each look at the clock
 */
export const moveClock = (movedByMs: MovedBy): void => {
  const machine = Date;
  const now = (): number => machine.now() + movedByMs();
  globalThis.Date = new Proxy(machine, {
    construct: (target, given, as) => Reflect.construct(target, given.length === 0 ? [now()] : given, as),
    apply: () => new machine(now()).toString(),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
};

/**
 * The clock of the whole laptop, which a developer may move ahead.
 *
 * @param onMove restarts what has a clock of its own
 */
export const movableClock = (onMove: () => Promise<void>) => {
  let movedMs = 0;
  moveClock(() => movedMs);
  return {
    movedByMs: (): number => movedMs,
    move: (ms: number): Promise<void> => {
      movedMs = ms;
      return onMove();
    },
  };
};
