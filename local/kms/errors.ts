/** The errors of the KMS API that the stub returns. The SDK maps each name to its own error class. */
export type KmsErrorName =
  | 'AlreadyExistsException'
  | 'DisabledException'
  | 'InvalidAliasNameException'
  | 'InvalidKeyUsageException'
  | 'NotFoundException'
  | 'SerializationException'
  | 'UnknownOperationException'
  | 'UnsupportedOperationException'
  | 'ValidationException';

/** Thrown by an operation, answered as HTTP 400 with its name in `__type`. */
export class KmsError extends Error {
  override readonly name: KmsErrorName;
  constructor(name: KmsErrorName, message: string) {
    super(message);
    this.name = name;
  }
}
