import { isBroken } from '../domain/topups/breaker.ts';
import { type Refusal, refuse } from '../errors.ts';
import { type GatewayFailure, isFailure } from '../payments/gateway.ts';
import type { Table } from '../store/table/table.ts';
import { countFailure, resetFailures, type StoredGateway } from '../store/topups/gateway.ts';

export const gatewayRefusal = ({ failure }: GatewayFailure): Refusal =>
  refuse(failure === 'unavailable' ? 'payment_unavailable' : 'gateway_request_failed');

/** Refuses while the circuit breaker is open. @returns `payment_unavailable`, or undefined */
export const refuseBroken = (gateway: StoredGateway | undefined, nowMs: number): Refusal | undefined =>
  gateway && isBroken(gateway, nowMs)
    ? refuse('payment_unavailable', 'The payment gateway does not answer at present. Nothing was sent.')
    : undefined;

type Called = { readonly table: Table; readonly name: string; readonly stored: StoredGateway | undefined };

/**
 * Calls a gateway and counts the result in the circuit breaker. Too many consecutive failures, or one refused key, open
 * the breaker for a while. A successful call closes it.
 */
export const counted = async <Result extends object | undefined>(
  { table, name, stored }: Called,
  nowMs: number,
  call: () => Promise<Result | GatewayFailure>,
): Promise<Result | GatewayFailure> => {
  const result = await call();
  if (result !== undefined && isFailure(result)) await countFailure(table, name, result.failure, nowMs);
  else if (stored !== undefined) await resetFailures(table, name, stored);
  return result;
};
