const notOfThisKind = 'A key that signs with ECDSA has none.';
const ofAKeyStore = 'Only of a key in a key store of one’s own.';

/** The fields of the API model that the stub's answers never contain, each with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  'KeyMetadata.DeletionDate': 'Only of a key that waits for its deletion, which the stand-in has not.',
  'KeyMetadata.PendingDeletionWindowInDays': 'Only of a multi-Region key that waits for its deletion.',
  'KeyMetadata.ValidTo': 'Only of imported key material.',
  'KeyMetadata.ExpirationModel': 'Only of imported key material.',
  'KeyMetadata.CustomKeyStoreId': ofAKeyStore,
  'KeyMetadata.CloudHsmClusterId': ofAKeyStore,
  'KeyMetadata.XksKeyConfiguration': ofAKeyStore,
  'KeyMetadata.EncryptionAlgorithms': notOfThisKind,
  'KeyMetadata.KeyAgreementAlgorithms': notOfThisKind,
  'KeyMetadata.EncapsulationAlgorithms': notOfThisKind,
  'KeyMetadata.MacAlgorithms': notOfThisKind,
  'KeyMetadata.CurrentKeyMaterialId': 'Only of a symmetric key.',
  'KeyMetadata.MultiRegionConfiguration': 'The stand-in has one Region.',
  'GetPublicKeyResponse.EncryptionAlgorithms': notOfThisKind,
  'GetPublicKeyResponse.KeyAgreementAlgorithms': notOfThisKind,
  'GetPublicKeyResponse.EncapsulationAlgorithms': notOfThisKind,
};
