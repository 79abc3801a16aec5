import type { CustomDomain, Stage } from './stage.ts';
import type { StageSettings } from './stage-settings.ts';

/** The domains that CloudFront serves for a stage. */
const edgeDomains = ({ media, console: page, catalogHost }: Stage): readonly CustomDomain[] =>
  [media, page, catalogHost].flatMap((part) => part?.domain ?? []);

const domainsOf = (stage: Stage): readonly string[] =>
  [...(stage.customDomain ? [stage.customDomain] : []), ...edgeDomains(stage)].map(({ domainName }) => domainName);

/**
 * Refuses a domain that two would serve, and a certificate that CloudFront does not know.
 *
 * @param rows the stages there are
 * @throws Error with one sentence about what cannot be
 */
export const checkDomains = (settings: StageSettings, rows: Readonly<Record<string, Stage>>): void => {
  const { name } = settings;
  const own = domainsOf(settings);
  const twice = own.find((domain, index) => own.indexOf(domain) !== index);
  if (twice !== undefined) throw new Error(`Stage ${name} has the one domain "${twice}" twice.`);
  for (const [other, row] of Object.entries(rows)) {
    const shared = other === name ? undefined : domainsOf(row).find((domain) => own.includes(domain));
    if (shared !== undefined) throw new Error(`Stages ${name} and ${other} have the one domain "${shared}".`);
  }
  const elsewhere = edgeDomains(settings).find(({ certificateArn }) => certificateArn.split(':')[3] !== 'us-east-1');
  if (elsewhere !== undefined)
    throw new Error(
      `Stage ${name}: the certificate of "${elsewhere.domainName}" must be one of us-east-1, CloudFront knows no other.`,
    );
};
