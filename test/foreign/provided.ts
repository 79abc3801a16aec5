// Values of this run, in addition to those of the local stack (test/journeys/service.ts).
declare module 'vitest' {
  interface ProvidedContext {
    secondApi: string;
    /** The address of the webhook receiver. It lists its messages under `/messages`. */
    receiver: string;
    /** The address of the stand-in for AWS. */
    endpoint: string;
  }
}

export type {};
