import type { CustomDomain, Stage } from './stage.ts';
import type { StageSettings } from './stage-settings.ts';

const edgeDomains = ({ media, console: page, catalogHost }: Stage): readonly CustomDomain[] =>
  [media, page, catalogHost].flatMap((part) => part?.domain ?? []);

const domainsOf = (stage: Stage): readonly string[] =>
  [...(stage.customDomain ? [stage.customDomain] : []), ...edgeDomains(stage)].map(({ domainName }) => domainName);

const regionOf = ({ certificateArn }: CustomDomain): string | undefined => certificateArn.split(':')[3];

/**
 * Refuses a domain that is used twice, and a certificate in a wrong Region.
 *
 * @param rows the rows of all stages
 * @param region the Region of the deployment, if known
 * @throws Error that names the domain or the certificate
 */
export const checkDomains = (
  settings: StageSettings,
  rows: Readonly<Record<string, Stage>>,
  region: string | undefined,
): void => {
  const { name } = settings;
  const own = domainsOf(settings);
  const twice = own.find((domain, index) => own.indexOf(domain) !== index);
  if (twice !== undefined) throw new Error(`Stage ${name} has the domain "${twice}" twice.`);
  for (const [other, row] of Object.entries(rows)) {
    const shared = other === name ? undefined : domainsOf(row).find((domain) => own.includes(domain));
    if (shared !== undefined) throw new Error(`Stages ${name} and ${other} both have the domain "${shared}".`);
  }
  const { customDomain } = settings;
  if (customDomain && region !== undefined && regionOf(customDomain) !== region)
    throw new Error(
      `Stage ${name}: the certificate of "${customDomain.domainName}" must be in ${region}, the Region of the API, not in ${regionOf(customDomain)}.`,
    );
  const elsewhere = edgeDomains(settings).find((domain) => regionOf(domain) !== 'us-east-1');
  if (elsewhere !== undefined)
    throw new Error(
      `Stage ${name}: the certificate of "${elsewhere.domainName}" must be in us-east-1, as CloudFront requires.`,
    );
};
