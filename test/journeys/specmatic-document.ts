import { sampleCourseId } from '../../local/sample/courses.ts';
import { sampleDrafts } from '../../local/sample/drafts.ts';
import { sampleWebhook } from '../../local/sample/webhook.ts';
import type { OpenAPIDocument } from '../../tools/openapi/main.ts';

/** Values that the running service accepts, where a correct type is not enough. */
export type KnownGood = {
  /** An ID token of the provider, and the nonce of its request. */
  readonly idToken: string;
  readonly nonce: string;
  /** The user whose access token the run uses, and one of their orders. */
  readonly userId: string;
  readonly orderId: string;
  /** Another user, their referral code, and a credit and a debit of their wallet. */
  readonly friendId: string;
  readonly referralCode: string;
  readonly creditId: string;
  readonly debitId: string;
};

/** `enum` instead of `const`: the generator mutates an enumeration, but not a constant. */
const only = (value: string) => ({ type: 'string', enum: [value] });

/** Consents that a profile accepts: `terms` and `privacy` granted, each purpose once (docs/contract.md §2). */
const consents = ['terms', 'privacy'].map((purpose) => ({ purpose, notice_version: '2026-01', granted: true }));

/** Null is valid for a nullable field. */
const orNull = (value: string) => ({ type: ['string', 'null'], enum: [value, null] });

/** A policy ends after it begins, and a rate is at most 1. */
const validity = { valid_from: only('2030-01-01T00:00:00.000Z'), valid_to: orNull('2031-01-01T00:00:00.000Z') };
const rate = { const: { numerator: 11, denominator: 100 } };

/** The replaced properties by schema name. */
const narrowedProperties = ({ idToken, nonce, referralCode, userId }: KnownGood): Record<string, object> => ({
  SignIn: { id_token: only(idToken), nonce: orNull(nonce) },
  Onboarding: {
    birth_date: only('2000-01-31'),
    phone_number: only('+6281234567890'),
    consents: { const: consents },
    referral_code: orNull(referralCode),
  },
  Consents: { consents: { const: consents } },
  OrderRequest: { coupon_code: orNull('POTONG50') },
  UserSearch: { phone_number: orNull('+6281234567890') },
  PaymentForm: { paid_on: only('2026-11-20') },
  QuoteRequest: { course_ids: { const: [sampleCourseId(8)] }, coupon_code: orNull('POTONG50') },
  CourseQuoteRequest: { course_ids: { const: [sampleCourseId(8)] } },
  TaxPolicyForm: { ...validity, rate },
  FinancePolicyForm: { ...validity, creator_instructor_id: orNull(userId) },
  WithholdingPolicyForm: { ...validity, base: { const: { numerator: 1, denominator: 2 } }, rate },
  // The generator cannot handle so long a pattern of a token. Its suffix would make
  // the longest token too long.
  DeviceForm: { token: only('t'.repeat(4096)), platform: only('android'), locale: only('id') },
});

/**
 * Restrictions by parameter name. A cursor is bound to its filters, which the generator varies, so it is left out. Two
 * of the audit trail's filters are left out, because it takes one at a time. Each further parameter of the catalog
 * doubles its requests, of which there were 2,362. `price_min` is left out, because it is like `price_max`. Category,
 * instructor and time spans are left out, because random values match no course, and empty answers prove nothing.
 * `test/endpoints/courses` tests their rules.
 */
const narrowedParameters = ({
  userId,
  orderId,
  friendId,
  creditId,
  debitId,
}: KnownGood): Record<string, object | undefined> => ({
  order_id: only(orderId),
  purchaser_id: only(userId),
  user_id: only(friendId),
  credit_id: only(creditId),
  debit_id: only(debitId),
  cursor: undefined,
  course_id: only(sampleCourseId(1)),
  code: only('HEMAT10'),
  tax_policy_version: only('txp_01ka0000000000000000000001'),
  finance_policy_version: only('fnp_01ka0000000000000000000001'),
  withholding_policy_version: only(sampleDrafts.withholding_policy_version),
  payment_id: only(sampleDrafts.payment_id),
  endpoint_id: only(sampleWebhook.endpointId),
  month: only('2026-11'),
  from: undefined,
  to: undefined,
  registered_from: undefined,
  registered_to: undefined,
  coupon_code: undefined,
  price_min: undefined,
  category: undefined,
  creator_id: undefined,
  actor_id: undefined,
  subject_id: undefined,
});

type Parameter = { readonly name: string } | { readonly $ref: string };

/** A parameter unchanged, narrowed, or removed. A reference is replaced by the shared parameter. */
const narrowParameter = (
  parameter: Parameter,
  shared: Readonly<Record<string, unknown>>,
  narrowed: Record<string, object | undefined>,
) => {
  const found = '$ref' in parameter ? Object(shared[parameter.$ref.split('/').at(-1) ?? '']) : parameter;
  if (!(found.name in narrowed)) return [found];
  const schema = narrowed[found.name];
  return schema === undefined ? [] : [{ ...found, schema }];
};

/** Bodies of requests are closed, answers are open. */
const isBody = (part: unknown): boolean => Object(part).additionalProperties === false;

/**
 * A copy of the document for a generator that reads only schemas. Where a rule goes beyond a schema, the copy allows
 * one valid value. Otherwise that rule would refuse every request. Examples are
 * removed, because their ids and tokens do not exist in the running service.
 * @param document the published document
 * @param known valid values of the running service
 */
export const documentForSpecmatic = (document: OpenAPIDocument, known: KnownGood): OpenAPIDocument => {
  const properties = narrowedProperties(known);
  const parameters = narrowedParameters(known);
  const shared = document.components?.parameters ?? {};
  return JSON.parse(JSON.stringify(document), (key, part) => {
    if (key === 'example' || key === 'examples') return undefined;
    if (key === 'parameters' && Array.isArray(part))
      return part.flatMap((each) => narrowParameter(each, shared, parameters));
    if (!isBody(part)) return part;
    return { ...part, properties: { ...part.properties, ...properties[key] } };
  });
};
