import { isBroken } from '../domain/topups/breaker.ts';
import { type Refusal, refuse } from '../errors.ts';
import { type GatewayFailure, isFailure } from '../payments/gateway.ts';
import type { Table } from '../store/table/table.ts';
import { noteFailure, noteSuccess, type StoredGateway } from '../store/topups/gateway.ts';

/** What a failed call to the gateway is to a client: nothing was sent, or it was and brought nothing. */
export const gatewayRefusal = ({ failure }: GatewayFailure): Refusal =>
  refuse(failure === 'unavailable' ? 'payment_unavailable' : 'gateway_request_failed');

/** Whether nothing may be sent to a gateway now. @returns `payment_unavailable`, or undefined when it may */
export const refuseBroken = (gateway: StoredGateway | undefined, nowMs: number): Refusal | undefined =>
  gateway && isBroken(gateway, nowMs)
    ? refuse('payment_unavailable', 'The payment gateway does not answer at present. Nothing was sent.')
    : undefined;

/** A gateway, and what is kept of it. */
type Called = { readonly table: Table; readonly name: string; readonly kept: StoredGateway | undefined };

/**
 * Calls a gateway, and notes how that went: after enough failures in a row nothing is sent to it for a while, and the first call
 * that works ends that.
 */
export const counted = async <Result extends object | undefined>(
  { table, name, kept }: Called,
  nowMs: number,
  call: () => Promise<Result | GatewayFailure>,
): Promise<Result | GatewayFailure> => {
  const result = await call();
  if (result !== undefined && isFailure(result)) await noteFailure(table, name, result.failure, nowMs);
  else if (kept !== undefined) await noteSuccess(table, name, kept);
  return result;
};
