/** The errors of the KMS API that the stub returns. The SDK maps each name to an error class. */
export type KmsErrorName =
  | 'DisabledException'
  | 'InvalidKeyUsageException'
  | 'NotFoundException'
  | 'SerializationException'
  | 'UnknownOperationException'
  | 'UnsupportedOperationException'
  | 'ValidationException';

/** Thrown by an operation. The answer is HTTP 400 with the error's name in `__type`. */
export class KmsError extends Error {
  override readonly name: KmsErrorName;
  constructor(name: KmsErrorName, message: string) {
    super(message);
    this.name = name;
  }
}
