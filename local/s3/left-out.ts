const algorithm = 'Only for an object sent with this checksum. The stand-in checks CRC32, SHA1 and SHA256.';
const byKms = 'Only for a bucket encrypted with a KMS key.';
const byCustomer = 'Only for an object encrypted with a key of its sender.';
const archived = 'Only for an object that is or was archived.';
const delimited = 'Only for a list with a delimiter. The service does not send one.';
const eventHold = 'Only for an object with an event hold.';

/** The fields of the API model that the stub's answers never contain, each with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  ArchiveStatus: archived,
  BucketKeyEnabled: byKms,
  ChecksumCRC32C: algorithm,
  ChecksumCRC64NVME: algorithm,
  ChecksumMD5: algorithm,
  ChecksumSHA512: algorithm,
  ChecksumXXHASH128: algorithm,
  ChecksumXXHASH3: algorithm,
  ChecksumXXHASH64: algorithm,
  CommonPrefixes: delimited,
  DeleteMarker: 'A read of a delete marker answers 404. The answer of a deletion has the field.',
  Delimiter: delimited,
  DisplayName: 'S3 does not answer it any more.',
  EncodingType: 'Only for a list whose keys are encoded on request.',
  Expiration: 'Only in a bucket with a rule that deletes. The stand-in has no rules.',
  MissingMeta: 'Only for metadata that no header can carry.',
  ObjectLockEventHold: eventHold,
  ObjectLockEventHoldDurationDays: eventHold,
  ObjectLockEventHoldDurationYears: eventHold,
  ObjectLockLegalHoldStatus: 'Only for an object with a legal hold.',
  Owner: 'Only on request in a list of objects. A list of versions has the field.',
  PartsCount: 'Only for an object sent in parts.',
  ReplicationStatus: 'Only in a bucket that is replicated.',
  RequestCharged: 'Only for a bucket whose readers pay.',
  Restore: archived,
  RestoreStatus: archived,
  SSECustomerAlgorithm: byCustomer,
  SSECustomerKeyMD5: byCustomer,
  SSEKMSEncryptionContext: byKms,
  SSEKMSKeyId: byKms,
  Size: 'Only after bytes were appended.',
  StorageClass: 'Only for a class other than STANDARD. A list always has the field.',
  TagCount: 'Only for an object with tags.',
  WebsiteRedirectLocation: 'Only for an object that redirects.',
};
