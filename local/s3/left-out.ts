const algorithm = 'Only of an object that was sent with this checksum; the stand-in checks CRC32, SHA1 and SHA256.';
const byKms = 'Only of a bucket that is encrypted with a key of KMS.';
const byCustomer = 'Only of an object that was encrypted with a key of its sender.';
const archived = 'Only of an object that is or was archived.';
const delimited = 'Only of a list by a delimiter, which nobody here asks for.';
const eventHold = 'Only of an object with a hold until an event.';

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
  DeleteMarker: 'A marker is answered with 404; that a deletion made one is said.',
  Delimiter: delimited,
  DisplayName: 'S3 does not answer it any more.',
  EncodingType: 'Only of a list whose keys are encoded on request.',
  Expiration: 'Only in a bucket with a rule that deletes; the stand-in has no rules.',
  MissingMeta: 'Only of metadata that no header can carry.',
  ObjectLockEventHold: eventHold,
  ObjectLockEventHoldDurationDays: eventHold,
  ObjectLockEventHoldDurationYears: eventHold,
  ObjectLockLegalHoldStatus: 'Only of an object with a legal hold.',
  Owner: 'Only on request in a list of objects; a list of versions has it.',
  PartsCount: 'Only of an object that was sent in parts.',
  ReplicationStatus: 'Only in a bucket that is replicated.',
  RequestCharged: 'Only of a bucket whose readers pay.',
  Restore: archived,
  RestoreStatus: archived,
  SSECustomerAlgorithm: byCustomer,
  SSECustomerKeyMD5: byCustomer,
  SSEKMSEncryptionContext: byKms,
  SSEKMSKeyId: byKms,
  Size: 'Only after bytes were appended.',
  StorageClass: 'Only of another class than STANDARD; a list always has it.',
  TagCount: 'Only of an object with tags.',
  WebsiteRedirectLocation: 'Only of an object that redirects.',
};
