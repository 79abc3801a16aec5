import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Grant } from '../shared/routes/grants.ts';
import type { Names } from './names.ts';

const everyFolder = ['incoming', 'media', 'private'];

/** What each grant does with the objects of which folders of the bucket of media, by the right that it takes. */
const mediaFolders = {
  'sign uploads': { 's3:PutObject': ['incoming'] },
  'complete uploads': {
    's3:GetObject': ['incoming'],
    's3:PutObject': ['media', 'private'],
    's3:DeleteObject': ['incoming'],
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

/** The objects that grants are on, as the checks of the synthesis name them. */
export const objectPatterns = (grants: readonly Grant[], names: Names): string[] => [
  ...(grants.includes('copy entries') ? [`${names.entryCopies('<AWS::AccountId>')}/entries/*`] : []),
  ...new Set(foldersOf(grants).flatMap(([, folders]) => folders))
    .values()
    .map((folder) => `${names.mediaBucket('<AWS::AccountId>')}/${folder}/*`),
];

/** The statements of a row's grants on objects. @param mediaArn of the bucket of media, if the stage has one */
export const objectStatements = (
  grants: readonly Grant[],
  { entryCopiesArn, mediaArn }: { readonly entryCopiesArn: string; readonly mediaArn?: string },
): PolicyStatement[] => [
  ...(grants.includes('copy entries')
    ? [new PolicyStatement({ actions: ['s3:PutObject'], resources: [`${entryCopiesArn}/entries/*`] })]
    : []),
  ...(mediaArn === undefined ? [] : mediaStatements(grants, mediaArn)),
];
