/** What the gateway can be told to answer instead of a function, by status: what it says by itself when it cannot ask one. */
export const failureTypes = { 429: 'THROTTLED', 503: 'INTEGRATION_FAILURE' } as const;

export type FailureStatus = keyof typeof failureTypes;
export type PlannedFailure = { readonly operation: string; readonly status: FailureStatus; readonly times: number };

/** The failures that a developer has asked for: of an operation, so many of its next calls. Nothing of them is done. */
export const plannedFailures = () => {
  const planned = new Map<string, PlannedFailure>();
  return {
    list: (): readonly PlannedFailure[] => [...planned.values()],
    plan: (failure: PlannedFailure): void => void planned.set(failure.operation, failure),
    /** The failure of the next call of an operation, which is then one fewer. */
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
