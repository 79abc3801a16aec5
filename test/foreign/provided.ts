// What the lane provides beside what journeys on the local stack get (test/journeys/service.ts).
declare module 'vitest' {
  interface ProvidedContext {
    /** Of the second Region. */
    secondApi: string;
    /** What webhook endpoints were sent, under `/messages`. */
    receiver: string;
    /** Where AWS is. */
    endpoint: string;
  }
}

export type {};
