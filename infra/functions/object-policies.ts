import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Grant } from '../../shared/routes/grants.ts';

const everyFolder = ['incoming', 'media', 'private'];

/** What each grant does with the objects of which folders of the bucket of media, by the right that it takes. */
const mediaFolders = {
  'sign uploads': { 's3:PutObject': ['incoming'] },
  'complete uploads': {
    's3:GetObject': ['incoming'],
    's3:PutObject': ['media', 'private'],
    's3:DeleteObject': everyFolder,
  },
  'remove media': { 's3:DeleteObject': everyFolder },
  'sweep media': { 's3:DeleteObject': everyFolder },
} as const satisfies { readonly [grant in Grant]?: Readonly<Record<string, readonly string[]>> };

/** Who may list has 404 for an object that is not there; who may not has 403. */
const listing: readonly Grant[] = ['complete uploads', 'sweep media'];

const foldersOf = (grants: readonly Grant[]): [action: string, folders: readonly string[]][] =>
  Object.entries(mediaFolders).flatMap(([grant, rights]) =>
    grants.some((granted) => granted === grant) ? Object.entries<readonly string[]>(rights) : [],
  );

const mediaStatements = (grants: readonly Grant[], bucketArn: string): PolicyStatement[] => [
  ...foldersOf(grants).map(
    ([action, folders]) =>
      new PolicyStatement({ actions: [action], resources: folders.map((folder) => `${bucketArn}/${folder}/*`) }),
  ),
  ...(grants.some((grant) => listing.includes(grant))
    ? [new PolicyStatement({ actions: ['s3:ListBucket'], resources: [bucketArn] })]
    : []),
];

/** The buckets that grants are about. */
export type Buckets = {
  readonly entryCopiesArn?: string;
  /** Of the bucket of media, if the stage has one. */
  readonly mediaArn?: string;
  /** Of the function that looks at uploads, if the stage has media. */
  readonly uploadInspectorArn?: string;
};

const copyStatement = (entryCopiesArn: string | undefined): PolicyStatement => {
  if (entryCopiesArn === undefined) throw new Error('The stack does not say where copies of entries are put.');
  return new PolicyStatement({ actions: ['s3:PutObject'], resources: [`${entryCopiesArn}/entries/*`] });
};

/** The statements of a row's grants on objects; of media only where the stage has any. */
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

/** The objects that grants are on, by the beginning of their keys. */
export const objectPatterns = (grants: readonly Grant[], buckets: Buckets): string[] => [
  ...new Set(
    objectStatements(grants, buckets)
      .flatMap(({ resources }) => resources)
      .filter((resource) => resource.endsWith('/*')),
  ),
];
