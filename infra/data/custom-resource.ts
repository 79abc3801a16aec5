/** What CloudFormation says of a request beside its matter, and wants to hear again with the answer. */
export type CustomResourceEvent = {
  readonly ResponseURL: string;
  readonly StackId: string;
  readonly RequestId: string;
  readonly LogicalResourceId: string;
  readonly PhysicalResourceId?: string;
};

/** What became of a request: the id of the resource from now on, and what other resources may read of it. */
export type CustomResourceAnswer = {
  readonly PhysicalResourceId: string;
  readonly Data?: Readonly<Record<string, string>>;
};

/**
 * The function behind a custom resource. It answers whatever happens, because CloudFormation waits for an answer; an error
 * becomes the reason that the failed deployment shows, and leaves the resource what it was.
 *
 * @param put sends the answer to the address where CloudFormation looks for it
 */
export const customResource =
  <Event extends CustomResourceEvent>(
    work: (event: Event) => Promise<CustomResourceAnswer>,
    put: (url: string, body: string) => Promise<void>,
  ) =>
  async (event: Event): Promise<void> => {
    const { ResponseURL, StackId, RequestId, LogicalResourceId, PhysicalResourceId = 'none' } = event;
    const result = await work(event).then(
      (answer) => ({ Status: 'SUCCESS', ...answer }),
      (error: unknown) => ({
        Status: 'FAILED',
        Reason: error instanceof Error ? error.message : String(error),
        PhysicalResourceId,
      }),
    );
    await put(ResponseURL, JSON.stringify({ ...result, StackId, RequestId, LogicalResourceId }));
  };
