/** The fields of CloudFormation's request that are needed to answer it. */
export type CustomResourceEvent = {
  readonly ResponseURL: string;
  readonly StackId: string;
  readonly RequestId: string;
  readonly LogicalResourceId: string;
  readonly PhysicalResourceId?: string;
};

/** The physical id of the resource, and its attributes for other resources. */
export type CustomResourceAnswer = {
  readonly PhysicalResourceId: string;
  readonly Data?: Readonly<Record<string, string>>;
};

/**
 * Wraps the function of a custom resource, so that CloudFormation also gets an answer when the function throws. The
 * deployment then fails with the message of the error.
 *
 * @param put sends the answer to CloudFormation's URL
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
