import { catalogSteps } from './catalog-steps.ts';
import { checkoutSteps } from './checkout-steps.ts';
import { gatewaySteps } from './gateway-steps.ts';
import type { Step } from './journey.ts';
import { serviceSteps } from './service-steps.ts';
import { userSteps } from './user-steps.ts';

/** What anybody may ask. */
export const publicSteps: readonly Step[] = [...serviceSteps, ...gatewaySteps, ...catalogSteps];

/** The read-only journey, in order. It changes nothing but the sign-in's own user. */
export const steps: readonly Step[] = [...publicSteps, ...userSteps, ...checkoutSteps];
