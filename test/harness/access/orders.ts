import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { table } from '../../../shared/runtime/table.ts';
import type { Account } from '../../../shared/store/accounts/account.ts';
import { accountKey } from '../../../shared/store/table/keys.ts';
import { callerFor, givenOrder } from '../given.ts';
import {
  givenPayableOrder,
  givenPolicies,
  givenSteppedOrder,
  keyHeader,
  onboarded,
  orderRequest,
} from '../given-checkout.ts';
import { givenCourse } from '../given-course.ts';
import { givenRefundRequest } from '../given-refund-request.ts';
import type { Operation } from './operation.ts';

const reason = 'Ticket 4711';

export const onboard = ({ user_id }: Account): Promise<unknown> => {
  const change = {
    UpdateExpression: 'SET onboarding_completed_at = :at',
    ExpressionAttributeValues: { ':at': onboarded.onboarding_completed_at },
  };
  return table.client.send(new UpdateCommand({ TableName: table.name, Key: accountKey(user_id), ...change }));
};

const courseFor = async (user: Account): Promise<string> => {
  await givenPolicies();
  await onboard(user);
  return (await givenCourse()).course_id;
};

const payment = ({ order_id }: { readonly order_id: string }) => ({ params: { order_id }, headers: keyHeader() });

/** The path of a refund request of a user. */
const refundRequestOf = async (owner: Account) => {
  const order = await givenSteppedOrder(owner);
  const { refund_request_id } = await givenRefundRequest({ caller: callerFor(owner), order });
  return { refund_request_id };
};

export const orderOperations: Readonly<Record<string, Operation>> = {
  quoteOrder: {
    about: async (owner) => ({ body: { course_ids: [await courseFor(owner)] } }),
  },
  createOrder: { about: async (owner) => orderRequest([await courseFor(owner)]) },
  payOrder: { about: async (owner) => payment(await givenPayableOrder(owner)) },
  cancelOrder: {
    about: async (owner) => ({ params: { order_id: (await givenPayableOrder(owner)).order_id }, body: { reason } }),
  },
  refundOrder: {
    about: async (owner) => {
      const order = await givenSteppedOrder(owner);
      const order_item_ids = order.items.map(({ order_item_id }) => order_item_id);
      return { ...payment(order), body: { order_item_ids, reason } };
    },
  },
  requestRefund: {
    about: async (owner) => ({ ...payment(await givenSteppedOrder(owner)), body: { reason } }),
  },
  listOrderRefundRequests: {
    about: async (owner) => ({ params: { order_id: (await givenOrder(owner)).order_id } }),
  },
  listRefundRequests: { about: () => ({}) },
  withdrawRefundRequest: { about: async (owner) => ({ params: await refundRequestOf(owner) }) },
  decideRefundRequest: {
    about: async (owner) => {
      const { refund_request_id } = await refundRequestOf(owner);
      return { params: { refund_request_id }, headers: keyHeader(), body: { decision: 'granted', reason } };
    },
  },
  getReceipt: {
    about: async (owner) => ({ params: { order_id: (await givenSteppedOrder(owner)).order_id } }),
  },
  listRefunds: {
    about: async (owner) => ({ params: { order_id: (await givenOrder(owner)).order_id } }),
  },
};
