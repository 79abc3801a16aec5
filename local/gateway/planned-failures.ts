/**
 * The gateway responses that can be injected, by status. API Gateway sends them when it throttles a request, or cannot
 * run the function.
 */
export const failureTypes = { 429: 'THROTTLED', 503: 'INTEGRATION_FAILURE' } as const;

export type FailureStatus = keyof typeof failureTypes;
export type PlannedFailure = { readonly operation: string; readonly status: FailureStatus; readonly times: number };

/** Fault injection by a developer: the next calls of an operation fail without calling its function. */
export const plannedFailures = () => {
  const planned = new Map<string, PlannedFailure>();
  return {
    list: (): readonly PlannedFailure[] => [...planned.values()],
    plan: (failure: PlannedFailure): void => void planned.set(failure.operation, failure),
    /** Returns the status of an operation's planned failure, and counts it down. Undefined when none is planned. */
    take: (operation: string): FailureStatus | undefined => {
      const failure = planned.get(operation);
      if (failure === undefined) return undefined;
      if (failure.times > 1) planned.set(operation, { ...failure, times: failure.times - 1 });
      else planned.delete(operation);
      return failure.status;
    },
  };
};

export type PlannedFailures = ReturnType<typeof plannedFailures>;
