// What the lane provides beside what journeys on the local stack get (test/journeys/service.ts).
declare module 'vitest' {
  interface ProvidedContext {
    /** Of the second Region. */
    secondApi: string;
    /** Where AWS is. */
    endpoint: string;
  }
}

export type {};
