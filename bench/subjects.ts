import { bundle, bundleUrl } from '../infra/bundle/bundle.ts';
import { authorizer, routes } from '../shared/routes.ts';
import { buildPeers, type Peer } from './peers/peers.ts';
import type { World } from './world/world.ts';

/** Something to measure: a bundle, all it sees of the environment, and an event. */
export type Subject = {
  readonly name: string;
  readonly bundle: URL;
  readonly environment: Readonly<Record<string, string>>;
  readonly event: unknown;
  /** Parts of the event that alternate, where the same event would be refused, or would cost less the second time. */
  readonly variants?: readonly object[];
};

/** Where the bundles of the benchmarks lie, relative to the project's root. */
export const benchFolder = '.build/bench';

/** Bundles the functions and their peers. @returns what makes a subject of each, by its id */
export const buildSubjects = async ({ environmentOf, events, variants }: World) => {
  const [, peers] = await Promise.all([bundle(benchFolder), buildPeers(`${benchFolder}/peers`)]);
  const functions = [authorizer, ...routes].map((row) => ({
    name: row.id,
    bundle: bundleUrl(row.id, benchFolder),
    environment: environmentOf(row),
    event: events[row.id],
    ...(variants[row.id] && { variants: variants[row.id] }),
  }));
  /** A peer that has the grants and gets the event of a function. */
  const peer = (name: Peer, like: string): Subject => {
    const subject = functions.find((candidate) => candidate.name === like);
    if (subject === undefined) throw new Error(`There is no function ${like}.`);
    return { ...subject, name, bundle: peers[name] };
  };
  return { functions, peer };
};

/** The functions, and their peers by name. */
export type Subjects = Awaited<ReturnType<typeof buildSubjects>>;
