import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { writePrivateFile } from '../../../local/process/private-file.ts';
import { openShelf } from '../../../local/s3/shelf.ts';
import { loadSeed } from '../../../local/sample/load-seed.ts';
import { account, homeRegion } from './aws.ts';
import { names } from './stage.ts';

const mediaBucket = names.mediaBucket(account, homeRegion);

/**
 * Writes the local stack's sample data into a deployed stage. A repetition changes nothing.
 * @param directory the directory of the local stage; the stage's HMAC key for contact data is stored there
 */
export const seedStage = async (endpoint: string, directory: string, issuer: string): Promise<void> => {
  const options = { endpoint, region: homeRegion, credentials: { accessKeyId: account, secretAccessKey: 'test' } };
  const manager = new SecretsManagerClient(options);
  const { SecretString: key = '' } = await manager.send(new GetSecretValueCommand({ SecretId: names.contactSecret }));
  writePrivateFile(`${directory}/contact-key`, key);
  const shelf = openShelf();
  const bucket = `${endpoint}/${mediaBucket}`;
  const media = { bucket_url: bucket, public_url: bucket, key_pair_id: 'LEFTOUT', secret: names.mediaSecret };
  const environment = { MEDIA: JSON.stringify(media) };
  const { seed } = await loadSeed(endpoint, names.table, key, { shelf, environment });
  await seed(issuer);
  const s3 = new S3Client({ ...options, forcePathStyle: true });
  for (const version of shelf.all()) {
    const ContentType = version.headers['content-type'];
    const object = {
      Bucket: mediaBucket,
      Key: version.key,
      Body: shelf.body(version),
      ...(ContentType && { ContentType }),
      ...(version.tags && { Tagging: new URLSearchParams(version.tags).toString() }),
    };
    await s3.send(new PutObjectCommand(object));
  }
};
