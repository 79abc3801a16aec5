import { ErrorBody } from './error.ts';
import { Order, OrderPage } from './order.ts';
import { Health, IssuerMetadata, KeySet, OpenapiDocument } from './service.ts';
import { Session } from './session.ts';
import { User } from './user.ts';

/**
 * What an answer may carry, by the name that the route table uses. Functions need these as types only, so a row names its
 * answers instead of importing them, and no Lambda bundles the schemas of documents it never parses.
 */
export const schemas = {
  Error: ErrorBody,
  Health,
  IssuerMetadata,
  KeySet,
  OpenapiDocument,
  Order,
  OrderPage,
  Session,
  User,
};

export type SchemaName = keyof typeof schemas;
