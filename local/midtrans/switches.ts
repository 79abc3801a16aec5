import * as z from 'zod/mini';

const times = () => z._default(z.int().check(z.gte(0), z.lte(1000)), 0);

/** What the stand-in shall do wrong, as the real one may. */
export const Switches = z.strictObject({
  /** Every notification is sent twice. */
  twice: z._default(z.boolean(), false),
  /** A payment is told before it is told that it is pending. */
  settlement_first: z._default(z.boolean(), false),
  /** No notification is sent. */
  lose_webhook: z._default(z.boolean(), false),
  /** Notifications are sent so much later, in milliseconds. */
  delay_ms: z._default(z.int().check(z.gte(0), z.lte(60_000)), 0),
  /** The payer bears a fee of Rp 4,000: `gross_amount` is more than was asked for. */
  fee: z._default(z.boolean(), false),
  /** Rp 1,000 less is paid than was asked for. */
  wrong_amount: z._default(z.boolean(), false),
  /** The next so many calls are answered 500, and not done. */
  fail: times(),
  /** The next so many calls are never answered, and not done. */
  hang: times(),
  /** The next so many calls are done, and their answer is lost. */
  lose_reply: times(),
});

export type Switches = z.infer<typeof Switches>;

type Name = keyof Switches;

/** The switches of a stand-in, and how often each of them has made something go wrong. */
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
    /** Whether something goes wrong by a switch, which counts as once more. */
    isOn: (name: 'twice' | 'settlement_first' | 'lose_webhook' | 'delay_ms' | 'fee' | 'wrong_amount'): boolean => {
      const on = Boolean(switches[name]);
      if (on) strike(name);
      return on;
    },
    /** Whether a call goes wrong by a switch that counts down. */
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
