// Values that this run provides in addition to those of the local stack (test/journeys/service.ts).
declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the API in the second Region. */
    secondApi: string;
    /** The address of the webhook receiver. It lists its messages under `/messages`. */
    receiver: string;
    /** Where AWS is. */
    endpoint: string;
  }
}

export type {};
