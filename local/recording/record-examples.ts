import { exampleIssuer } from '../../shared/contract/wire/parameters.ts';
import type { Route } from '../../shared/routes/route.ts';
import { routes } from '../../shared/routes.ts';
import type { RecordedExamples } from '../../tools/openapi/examples.ts';
import { openapiDocument } from '../../tools/openapi/main.ts';
import { loopbackHost } from '../process/port.ts';
import { firstRequests, furtherRequests } from '../sample/requests/further.ts';
import { type FurtherRequest, openOrderIds, recordingStartMs } from '../sample/requests/sample-request.ts';
import type { Stack } from '../settings/stack-options.ts';
import { startStack } from '../stack.ts';
import { longestMs, type SampleNames, sampleNames } from './sample-names.ts';
import { senderTo } from './sender.ts';

/** The answers without an example: none, and the document itself, which would contain itself. */
const withoutExample: ReadonlySet<string> = new Set(['empty', 'OpenapiDocument']);

const first = firstRequests(recordingStartMs);

/** All requests in the sequence of the recording. */
const recorded: readonly FurtherRequest[] = [
  ...routes.flatMap(({ id }) => {
    const request = first[id];
    return request === undefined || request.dependent ? [] : [{ operation: id, ...request }];
  }),
  ...furtherRequests,
];

const rowOf = (operation: string): Route => {
  const row = routes.find(({ id }) => id === operation);
  if (row === undefined) throw new Error(`There is no operation ${operation}.`);
  return row;
};

/** The values of path parameters that the document shows, for requests that do not name them. */
const pathExamples = (() => {
  const { paths = {} } = openapiDocument('local');
  return new Map(
    Object.values(paths)
      .flatMap((item) => Object.values(Object(item)))
      .map((operation) => [Object(operation).operationId, Object(operation).parameters ?? []]),
  );
})();

const pathOf = ({ id, path }: Route, request: FurtherRequest): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const shown = pathExamples.get(id)?.find((each: { name?: string }) => each.name === name);
    return request.path?.[name] ?? shown?.example;
  });

/** The name of an example, from what it shows: `After the onboarding` becomes `afterTheOnboarding`. */
const nameOf = (summary: string): string =>
  summary
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(/ (.)/g, (_, letter: string) => letter.toUpperCase());

/** The sample names that are known before the first answer: of the open orders and of the stack's addresses. */
const namesAt = ({ openOrders, api, media, objects }: Stack): SampleNames => {
  const names = sampleNames();
  for (const [sample, actual] of [
    [openOrderIds.ofBudi, openOrders?.ofBudi],
    [openOrderIds.ofCitra, openOrders?.ofCitra],
    ['https://api.example.com/api/v1', api],
    ['https://media.example.com', media],
    ['https://uploads.example.com', objects],
  ] as const)
    if (actual !== undefined) names.learn(sample, actual);
  return names;
};

/**
 * Starts the stack with fresh sample data at a fixed instant, sends the sample requests, and records the answers.
 *
 * @param port the first of the stack's free ports
 * @param directory a folder for the stack's data
 * @returns the examples of each operation, with sample values instead of random ones
 * @throws Error for an answer without the expected status
 */
export const recordExamples = async (port: number, directory: string): Promise<RecordedExamples> => {
  const identityProvider = `http://${loopbackHost}:${port + 2}`;
  // The ids of people and of their sample orders depend on the issuer.
  const otherProvider = {
    issuer: exampleIssuer,
    otherIssuers: identityProvider,
    jwksUrl: `${identityProvider}/jwks`,
    clientIds: 'web',
  };
  const stack = await startStack({ port, directory, fresh: true, otherProvider, startAtMs: recordingStartMs });
  const names = namesAt(stack);
  const send = senderTo({ stack, directory, names });
  const refused: string[] = [];
  const examples: Record<string, Record<string, RecordedExamples[string][string]>> = {};
  try {
    for (const request of recorded) {
      const { operation, summary, body, step } = request;
      const row = rowOf(operation);
      const { status, text } = await send(row, pathOf(row, request), request);
      if (status !== (request.status ?? Number(Object.keys(row.responses)[0])))
        refused.push(`${operation}, ${summary}: ${status} ${text}`);
      const answer = withoutExample.has(row.responses[status] ?? 'empty') ? undefined : names.sampled(text);
      if (step) continue;
      examples[operation] ??= {};
      examples[operation][nameOf(summary)] = { summary, status, request: body, answer };
    }
    if (refused.length > 0) throw new Error(refused.join('\n'));
    if (Date.now() - recordingStartMs > longestMs) throw new Error('The recording took too long. Run it again.');
  } finally {
    await stack.stop();
  }
  return examples;
};
