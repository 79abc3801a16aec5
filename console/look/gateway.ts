import { gatewayNames, gateways } from '../../shared/domain/topups/gateways.ts';

/** The name of a payment gateway. A gateway of a later version keeps its code. */
export const gatewayText = (gateway: string): string => {
  const known = gatewayNames.find((name) => name === gateway);
  return known === undefined ? gateway : gateways[known].title;
};
