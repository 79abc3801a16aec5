import type { Context } from '../stage/context.ts';

export type PipelineSettings = {
  /** `owner/name`. */
  readonly repository: string;
  readonly branch: string;
  /** A connection of AWS CodeConnections to the host of the repository. A person must confirm it once. */
  readonly connectionArn: string;
  /** The qualifiers of `cdk bootstrap --qualifier`, for the test stage and for production. */
  readonly testQualifier: string;
  readonly prodQualifier: string;
};

const qualifier = /^[a-z0-9]{1,10}$/;

type Setting = { readonly what: string; readonly shape: RegExp; readonly otherwise?: string };

const settings: Readonly<Record<keyof PipelineSettings, Setting>> = {
  repository: { what: 'a repository, owner/name', shape: /^[\w.-]+\/[\w.-]+$/ },
  branch: { what: 'a branch', shape: /^[\w./-]{1,100}$/, otherwise: 'main' },
  connectionArn: {
    what: 'the ARN of a connection',
    shape: /^arn:aws:(?:codestar-connections|codeconnections):[a-z0-9-]+:\d{12}:connection\/[\w-]+$/,
  },
  testQualifier: { what: 'the qualifier of a bootstrap', shape: qualifier, otherwise: 'commtest' },
  prodQualifier: { what: 'the qualifier of a bootstrap', shape: qualifier, otherwise: 'commprod' },
};

const settingOf = (context: Context, name: keyof PipelineSettings): string => {
  const { what, shape, otherwise } = settings[name];
  const value = context[name] ?? otherwise;
  if (typeof value === 'string' && shape.test(value)) return value;
  throw new Error(
    `The pipeline needs -c ${name}=…, ${what}${value === undefined ? '' : `; ${JSON.stringify(value)} is none`}.`,
  );
};

/** Reads the settings of the pipeline. @throws Error that names the missing or malformed setting */
export const pipelineSettings = (context: Context): PipelineSettings => {
  const qualifiers = {
    testQualifier: settingOf(context, 'testQualifier'),
    prodQualifier: settingOf(context, 'prodQualifier'),
  };
  if (qualifiers.testQualifier === qualifiers.prodQualifier)
    throw new Error(
      `The pipeline needs two bootstraps: with the same qualifier "${qualifiers.testQualifier}" for both, the test stage could deploy production.`,
    );
  return {
    repository: settingOf(context, 'repository'),
    branch: settingOf(context, 'branch'),
    connectionArn: settingOf(context, 'connectionArn'),
    ...qualifiers,
  };
};
