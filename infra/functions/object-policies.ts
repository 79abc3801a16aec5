import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Grant } from '../../shared/routes/grants.ts';

const everyFolder = ['incoming', 'media', 'private'];

/** For each grant on media: the S3 actions, each with its folders of the bucket. */
const mediaFolders = {
  'sign uploads': { 's3:PutObject': ['incoming'] },
  'complete uploads': {
    's3:GetObject': ['incoming'],
    's3:GetObjectTagging': ['incoming'],
    's3:PutObject': ['media', 'private'],
    's3:DeleteObjectVersion': everyFolder,
  },
  'remove media': { 's3:DeleteObjectVersion': everyFolder },
  'sweep media': { 's3:DeleteObject': everyFolder },
} as const satisfies { readonly [grant in Grant]?: Readonly<Record<string, readonly string[]>> };

/**
 * The grants with permission to list. With `s3:ListBucket` S3 answers 404 for a missing object; without it, 403. A function
 * that deletes every version of an object lists the versions first.
 */
const listing: { readonly [grant in Grant]?: readonly string[] } = {
  'complete uploads': ['s3:ListBucket', 's3:ListBucketVersions'],
  'sweep media': ['s3:ListBucket'],
  'remove media': ['s3:ListBucketVersions'],
};

const foldersOf = (grants: readonly Grant[]): [action: string, folders: readonly string[]][] =>
  Object.entries(mediaFolders).flatMap(([grant, rights]) =>
    grants.some((granted) => granted === grant) ? Object.entries<readonly string[]>(rights) : [],
  );

const mediaStatements = (grants: readonly Grant[], bucketArn: string): PolicyStatement[] => [
  ...foldersOf(grants).map(
    ([action, folders]) =>
      new PolicyStatement({ actions: [action], resources: folders.map((folder) => `${bucketArn}/${folder}/*`) }),
  ),
  ...new Set(grants.flatMap((grant) => listing[grant] ?? []))
    .values()
    .map((action) => new PolicyStatement({ actions: [action], resources: [bucketArn] })),
];

export type Buckets = {
  readonly entryCopiesArn?: string;
  readonly mediaArn?: string;
  readonly uploadInspectorArn?: string;
};

const copyStatement = (entryCopiesArn: string | undefined): PolicyStatement => {
  if (entryCopiesArn === undefined) throw new Error('The stack has no bucket for copies of entries.');
  return new PolicyStatement({ actions: ['s3:PutObject'], resources: [`${entryCopiesArn}/entries/*`] });
};

/** The IAM statements of a row's grants on objects. Grants on media have an effect only in a stage with media. */
export const objectStatements = (
  grants: readonly Grant[],
  { entryCopiesArn, mediaArn, uploadInspectorArn }: Buckets,
): PolicyStatement[] => [
  ...(grants.includes('copy entries') ? [copyStatement(entryCopiesArn)] : []),
  ...(mediaArn === undefined ? [] : mediaStatements(grants, mediaArn)),
  ...(uploadInspectorArn !== undefined && grants.includes('inspect uploads')
    ? [new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [uploadInspectorArn] })]
    : []),
];

/** The object ARNs of the grants, with a wildcard after the key prefix. */
export const objectPatterns = (grants: readonly Grant[], buckets: Buckets): string[] => [
  ...new Set(
    objectStatements(grants, buckets)
      .flatMap(({ resources }) => resources)
      .filter((resource) => resource.endsWith('/*')),
  ),
];
