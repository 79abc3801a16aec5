import { bundle, bundleUrl } from '../infra/bundle/bundle.ts';
import { authorizer, routes } from '../shared/routes.ts';
import { buildPeers, type Peer } from './peers/peers.ts';
import type { World } from './world/world.ts';

/** A measured bundle with its environment and event. */
export type Subject = {
  readonly name: string;
  readonly bundle: URL;
  readonly environment: Readonly<Record<string, string>>;
  readonly event: unknown;
  /** Parts of the event that alternate, for operations that would refuse or cache a repeated event. */
  readonly variants?: readonly object[];
};

/** The folder of the benchmarks' bundles, relative to the project's root. */
export const benchFolder = '.build/bench';

/**
 * The functions that are measured. Functions with the same imports are represented by one or two of them.
 */
export const measuredFunctions: readonly string[] = [
  ...['authorizer', 'signIn', 'getKeySet', 'getIssuerMetadata', 'getOpenapi', 'getLiveness', 'getReadiness'],
  ...['getMe', 'submitOnboarding', 'revokeSessions', 'getOrder', 'listOrders'],
  ...['listCourses', 'quoteOrder', 'createOrder', 'payOrder', 'refundOrder', 'notifyMidtrans'],
];

/**
 * Bundles the measured functions and their peers.
 *
 * @returns the functions as subjects, and `peer`, which makes a peer's subject
 */
export const buildSubjects = async ({ environmentOf, events, variants }: World) => {
  const [, peers] = await Promise.all([bundle(benchFolder, measuredFunctions), buildPeers(`${benchFolder}/peers`)]);
  const rows = [authorizer, ...routes].filter(({ id }) => measuredFunctions.includes(id));
  const functions = rows.map((row) => ({
    name: row.id,
    bundle: bundleUrl(row.id, benchFolder),
    environment: environmentOf(row),
    event: events[row.id],
    ...(variants[row.id] && { variants: variants[row.id] }),
  }));
  const peer = (name: Peer, like: string): Subject => {
    const subject = functions.find((candidate) => candidate.name === like);
    if (subject === undefined) throw new Error(`There is no function ${like}.`);
    return { ...subject, name, bundle: peers[name] };
  };
  return { functions, peer };
};

export type Subjects = Awaited<ReturnType<typeof buildSubjects>>;
