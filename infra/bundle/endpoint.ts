/** Matches the regions of the partition `aws`, by the SDK's own table of partitions. */
const commercialRegion = /^(us|eu|ap|sa|ca|me|af|il|mx)-\w+-\d+$/;

/** The endpoint parameters of an AWS client that matter here. */
type EndpointParameters = {
  readonly Endpoint?: string;
  readonly Region?: string;
  readonly UseFIPS?: boolean;
  readonly UseDualStack?: boolean;
};

/**
 * Resolves a service's endpoint as the SDK's rule set does in a commercial region:
 * `https://{service}.{region}.amazonaws.com`, or the configured one. The bundles use this function instead of 18 kB of
 * rules for all partitions.
 *
 * @param service the service as its host spells it: `dynamodb`, `kms`, `events`
 * @throws Error for another partition, FIPS and dual stack: they need the rule set back
 */
export const regionalEndpoint =
  (service: string) =>
  ({ Endpoint, Region = '', UseFIPS = false, UseDualStack = false }: EndpointParameters) => {
    if (UseFIPS || UseDualStack || !commercialRegion.test(Region))
      throw new Error(`No endpoint of ${service} for region "${Region}", FIPS ${UseFIPS}, dual stack ${UseDualStack}.`);
    return { url: new URL(Endpoint ?? `https://${service}.${Region}.amazonaws.com`), properties: {}, headers: {} };
  };
