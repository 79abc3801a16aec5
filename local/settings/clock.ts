/** The time in ms by which a moved clock is ahead of the machine's. */
export type MovedBy = () => number;

/**
 * Moves the clock of this thread ahead: `Date` returns the moved time everywhere. Timers are not affected.
 *
 * @param movedByMs returns the distance in ms; it is called at each read of the clock
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
 * The clock of the local stack, which a developer can move ahead.
 *
 * @param onMove called after a move; it restarts the functions' threads, which have their own clocks
 * @param startMs the instant at which the clock starts; by default the machine's time
 */
export const movableClock = (onMove: () => Promise<void>, startMs?: number) => {
  let movedMs = startMs === undefined ? 0 : startMs - Date.now();
  moveClock(() => movedMs);
  return {
    movedByMs: (): number => movedMs,
    move: (ms: number): Promise<void> => {
      movedMs = ms;
      return onMove();
    },
  };
};
