import { aboutOf, type Seller } from '../../shared/contract/service/about.ts';
import { receiptOf } from '../../shared/domain/orders/receipt.ts';
import { receiptHtml, receiptPolicy } from '../../shared/domain/orders/receipt-html.ts';
import { isRefusal } from '../../shared/errors.ts';
import { orderToRead } from '../../shared/flows/order-to-read.ts';
import type { Ports } from '../../shared/flows/ports.ts';
import { endpoint, type UseCase } from '../../shared/http/endpoint.ts';
import { getReceipt as row } from '../../shared/routes/orders/receipts.ts';
import { once } from '../../shared/runtime/cached.ts';
import { aboutText } from '../../shared/runtime/settings.ts';

/**
 * GET /orders/{order_id}/receipt: reads the order and computes the receipt. A read of another user's order is audited.
 */
export const getReceipt: UseCase<typeof row, Ports & { readonly seller: () => Seller }> = async (
  { wantsHtml, ...request },
  ports,
) => {
  const order = await orderToRead(row, request, ports);
  const receipt = isRefusal(order) ? order : receiptOf(order, ports.seller());
  if (isRefusal(receipt)) return receipt;
  if (wantsHtml) return { status: 200, html: { text: receiptHtml(receipt), policy: receiptPolicy } };
  return { status: 200, body: receipt };
};

export const { handler, over } = endpoint(row, getReceipt, () => ({ seller: once(() => aboutOf(aboutText()).seller) }));
