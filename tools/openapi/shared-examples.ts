import type { createDocument, oas31 } from 'zod-openapi';

type Document = ReturnType<typeof createDocument>;
type Shown = oas31.ExampleObject | oas31.ReferenceObject;

/** The minimum length of a shared value, in characters. A shorter value needs fewer bytes than a reference. */
const shortestShared = 100;

/** The content of each answer of an operation. */
const contentsOf = ({ responses = {} }: oas31.OperationObject): readonly oas31.ContentObject[] =>
  Object.values(responses).map((body) => Object(body).content ?? {});

type Use = { readonly operation: string; readonly name: string; readonly example: oas31.ExampleObject };

const usesIn = ({ paths = {} }: Document): readonly Use[] =>
  Object.values(paths)
    .flatMap((item): oas31.OperationObject[] => Object.values(Object(item)))
    .flatMap((operation) =>
      contentsOf(operation)
        .flatMap((content) => Object.values(content))
        .flatMap(({ examples = {} }) => Object.entries(examples))
        .flatMap(([name, example]) =>
          'value' in example ? [{ operation: operation.operationId ?? '', name, example }] : [],
        ),
    );

/**
 * The examples that several operations show, by the JSON of their value: the name of the component, and its example.
 */
const sharedOf = (document: Document): ReadonlyMap<string, { readonly component: string; readonly first: Use }> => {
  const uses = Map.groupBy(usesIn(document), ({ example }) => JSON.stringify(example.value));
  return new Map(
    [...uses].flatMap(([json, [first, ...others]]) =>
      first && others.length > 0 && json.length >= shortestShared
        ? [[json, { component: `${first.operation}_${first.name}`, first }] as const]
        : [],
    ),
  );
};

/**
 * Moves examples that several operations show into `components.examples`. A reference has no summary of its own,
 * because not every generator takes fields next to `$ref`.
 *
 * @param document the OpenAPI document as plain JSON
 */
export const withSharedExamples = (document: Document): Document => {
  const shared = sharedOf(document);
  const referenced = (example: Shown): Shown => {
    const found = 'value' in example ? shared.get(JSON.stringify(example.value)) : undefined;
    return found === undefined ? example : { $ref: `#/components/examples/${found.component}` };
  };
  const shorter = JSON.parse(JSON.stringify(document), (name, value: unknown) =>
    name === 'examples' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(Object(value)).map(([key, example]) => [key, referenced(Object(example))]))
      : value,
  );
  const added = [...shared.values()].map(({ component, first }) => [component, first.example]);
  const examples = { ...document.components?.examples, ...Object.fromEntries(added) };
  return { ...shorter, components: { ...shorter.components, examples } };
};
