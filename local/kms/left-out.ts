const notOfThisKind = 'An ECDSA signing key has no such field.';
const ofAKeyStore = 'Only for a key in a custom key store.';

/** The fields of the API model that the stub's answers never contain, each with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  'KeyMetadata.DeletionDate': 'Only for a key with a scheduled deletion. The stand-in schedules no deletions.',
  'KeyMetadata.PendingDeletionWindowInDays': 'Only for a multi-Region key with a scheduled deletion.',
  'KeyMetadata.ValidTo': 'Only for imported key material.',
  'KeyMetadata.ExpirationModel': 'Only for imported key material.',
  'KeyMetadata.CustomKeyStoreId': ofAKeyStore,
  'KeyMetadata.CloudHsmClusterId': ofAKeyStore,
  'KeyMetadata.XksKeyConfiguration': ofAKeyStore,
  'KeyMetadata.EncryptionAlgorithms': notOfThisKind,
  'KeyMetadata.KeyAgreementAlgorithms': notOfThisKind,
  'KeyMetadata.EncapsulationAlgorithms': notOfThisKind,
  'KeyMetadata.MacAlgorithms': notOfThisKind,
  'KeyMetadata.CurrentKeyMaterialId': 'Only for a symmetric key.',
  'KeyMetadata.MultiRegionConfiguration': 'The stand-in has one Region.',
  'GetPublicKeyResponse.EncryptionAlgorithms': notOfThisKind,
  'GetPublicKeyResponse.KeyAgreementAlgorithms': notOfThisKind,
  'GetPublicKeyResponse.EncapsulationAlgorithms': notOfThisKind,
};
