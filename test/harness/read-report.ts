import { type GatewayReport, readGatewayReport } from '../../shared/domain/topups/gateway-report.ts';
import { isRefusal } from '../../shared/errors.ts';

/** Reads a settlement report of Midtrans. @throws Error with the sentence of the refusal */
export const readReport = (text: string): GatewayReport => {
  const read = readGatewayReport('midtrans', text);
  if (isRefusal(read)) throw new Error(read.details?.[0]?.message);
  return read;
};
