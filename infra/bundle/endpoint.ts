/** Matches the Regions of the partition `aws`, as in the SDK's table of partitions. */
const commercialRegion = /^(us|eu|ap|sa|ca|me|af|il|mx)-\w+-\d+$/;

type EndpointParameters = {
  readonly Endpoint?: string;
  readonly Region?: string;
  readonly UseFIPS?: boolean;
  readonly UseDualStack?: boolean;
};

/**
 * Resolves a service's endpoint in a commercial Region: `https://{service}.{region}.amazonaws.com`, or the configured
 * one. It replaces 18 kB of endpoint rules for all partitions in each bundle.
 *
 * @param service the service's name in the host: `dynamodb`, `kms`, `events`
 * @throws Error for a Region of another partition, for FIPS and for dual stack, which need the SDK's rules
 */
export const regionalEndpoint =
  (service: string) =>
  ({ Endpoint, Region = '', UseFIPS = false, UseDualStack = false }: EndpointParameters) => {
    if (UseFIPS || UseDualStack || !commercialRegion.test(Region))
      throw new Error(`No endpoint of ${service} for region "${Region}", FIPS ${UseFIPS}, dual stack ${UseDualStack}.`);
    return { url: new URL(Endpoint ?? `https://${service}.${Region}.amazonaws.com`), properties: {}, headers: {} };
  };
