/** The regions of the partition `aws`, as the SDK's own table of partitions says it. */
const commercialRegion = /^(us|eu|ap|sa|ca|me|af|il|mx)-\w+-\d+$/;

/** What an AWS client knows when it looks for its endpoint; of its own parameters those that matter here. */
type EndpointParameters = {
  readonly Endpoint?: string;
  readonly Region?: string;
  readonly UseFIPS?: boolean;
  readonly UseDualStack?: boolean;
};

/**
 * Finds the endpoint of a service as the SDK's rule set does in a commercial region: `https://{service}.{region}.amazonaws.com`,
 * or the one that is configured. The bundles carry this function in place of 18 kB of rules for every partition there is.
 *
 * @param service the service as its host spells it: `dynamodb`, `kms`, `events`
 * @throws Error for another partition, FIPS and dual stack: whoever needs one takes the rule set back
 */
export const regionalEndpoint =
  (service: string) =>
  ({ Endpoint, Region = '', UseFIPS = false, UseDualStack = false }: EndpointParameters) => {
    if (UseFIPS || UseDualStack || !commercialRegion.test(Region))
      throw new Error(`No endpoint of ${service} for region "${Region}", FIPS ${UseFIPS}, dual stack ${UseDualStack}.`);
    return { url: new URL(Endpoint ?? `https://${service}.${Region}.amazonaws.com`), properties: {}, headers: {} };
  };
