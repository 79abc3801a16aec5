import * as z from 'zod/mini';

const times = () => z._default(z.int().check(z.gte(0), z.lte(1000)), 0);

/** Fault injection: faults that the real service can also have. */
export const Switches = z.strictObject({
  /** Every notification is sent twice. */
  twice: z._default(z.boolean(), false),
  /** The notification of the status `settlement` is sent before the one of `pending`. */
  settlement_first: z._default(z.boolean(), false),
  /** No notification is sent. */
  lose_webhook: z._default(z.boolean(), false),
  /** Notifications are delayed by this many ms. */
  delay_ms: z._default(z.int().check(z.gte(0), z.lte(60_000)), 0),
  /** The payer bears a fee of Rp 4,000, although every page is opened without one. */
  fee: z._default(z.boolean(), false),
  /** The paid amount is Rp 1,000 below the requested amount. */
  wrong_amount: z._default(z.boolean(), false),
  /** The number of next calls that get 500 and have no effect. */
  fail: times(),
  /** The number of next calls that are never answered and have no effect. */
  hang: times(),
  /** The number of next calls that have an effect, but whose answer is lost. */
  lose_reply: times(),
});

export type Switches = z.infer<typeof Switches>;

type Name = keyof Switches;

/** The switches of the stub, and how often each one injected a fault. */
export const switchboard = () => {
  let switches: Switches = z.parse(Switches, {});
  const struck: Partial<Record<Name, number>> = {};
  const strike = (name: Name): void => {
    struck[name] = (struck[name] ?? 0) + 1;
  };

  return {
    present: (): Switches => switches,
    set: (wanted: Partial<Switches>): void => {
      switches = { ...switches, ...wanted };
    },
    /** Whether a switch is on. Each positive answer is counted. */
    isOn: (name: 'twice' | 'settlement_first' | 'lose_webhook' | 'delay_ms' | 'fee' | 'wrong_amount'): boolean => {
      const on = Boolean(switches[name]);
      if (on) strike(name);
      return on;
    },
    /** Whether the next call gets a fault. A positive answer reduces the switch's number by one. */
    takes: (name: 'fail' | 'hang' | 'lose_reply'): boolean => {
      if (switches[name] === 0) return false;
      switches = { ...switches, [name]: switches[name] - 1 };
      strike(name);
      return true;
    },
    struck: (): Readonly<Partial<Record<Name, number>>> => struck,
  };
};

export type Switchboard = ReturnType<typeof switchboard>;
