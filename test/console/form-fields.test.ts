import { describe, expect, test } from 'vitest';
import { limits } from '../../client/generated/limits.ts';
import { textOf } from '../architecture/source-files.ts';

type Form = keyof typeof limits;

const staff = (...files: readonly string[]) => files.map((file) => `console/staff/${file}.tsx`);
const learner = (...files: readonly string[]) => files.map((file) => `console/${file}`);

/** The console files that build each body of the OpenAPI document. A text is the reason why there is no form. */
const forms: Readonly<Record<Form, readonly string[] | string>> = {
  Approval: staff('approvals/draft-page'),
  AvatarForm: learner('learner/avatar.tsx'),
  Cancellation: staff('money/order'),
  Consents: learner('learner/consents.tsx'),
  CouponForm: ['console/staff/catalog/coupon-rows.ts', 'console/staff/form/rows.ts'],
  // The picture is uploaded separately.
  CourseForm: ['console/staff/catalog/course-rows.ts', 'console/staff/form/rows.ts', ...staff('catalog/course')],
  CourseQuoteRequest: learner('learner/quote.ts'),
  CreditForm: staff('approvals/new-booking'),
  DebitForm: staff('approvals/new-booking'),
  DeletionCancelling: staff('people/account-status'),
  DeletionForm: learner('learner/own-data.tsx'),
  DeviceForm: learner('developer/pretend-phone.tsx'),
  BankEntryForm: staff('bank/new-bank-entry'),
  BankStatement: staff('bank/check-statement'),
  FinancePolicyForm: staff('approvals/new-policy'),
  GatewayForm: staff('money/gateways'),
  HoldForm: staff('people/wallet-part'),
  LookupForm: staff('look/find-box'),
  MonthClosingForm: staff('books/closing'),
  NotificationPreferencesForm: learner('learner/devices.tsx'),
  Onboarding: learner('learner/onboarding.tsx', 'learner/profile-form.ts'),
  OrderRequest: learner('learner/buying.ts'),
  PayForm: 'there is one source, the wallet',
  PaymentForm: staff('payables/pay-dialog'),
  PayoutHoldForm: staff('payables/earnings'),
  QuoteRequest: learner('learner/quote.ts'),
  ReconciliationForm: staff('books/books'),
  RefundDecision: staff('approvals/refund-request-decision'),
  RefundForm: staff('money/refund-part'),
  RefundRequestForm: learner('learner/refund-request.tsx'),
  Reversal: staff('approvals/draft-page'),
  ReissueForm: staff('certificates/certificates'),
  RevocationForm: staff('certificates/certificates'),
  RolesForm: staff('people/roles-part'),
  SecretRotation: staff('webhooks/endpoint-actions'),
  SettlementForm: staff('settlements/draft-settlement', 'settlements/amounts'),
  SettlementReport: staff('settlements/draft-settlement', 'settlements/amounts'),
  PlatformCouponForm: [
    'console/staff/catalog/new-platform-coupon.tsx',
    'console/staff/catalog/coupon-rows.ts',
    'console/staff/form/rows.ts',
  ],
  SharingForm: 'a switch of the page of a certificate sends it',
  SignIn: 'the client exchanges the ID token of the provider',
  StatusForm: staff('people/account-status'),
  TaxPolicyForm: staff('approvals/new-policy'),
  TaxReturnForm: [...staff('payables/tax-return'), 'console/staff/form/rows.ts'],
  TopupCancellation: staff('money/topup'),
  TopupCheck: staff('money/topup'),
  TopupForm: learner('learner/top-up.tsx', 'learner/buying.ts'),
  UploadForm: 'the client measures the file that somebody chooses',
  UserSearch: 'the search box sends LookupForm',
  VerificationForm: learner('certificates/verify.tsx'),
  WebhookEndpointForm: staff('webhooks/endpoint'),
  Withdrawal: staff('approvals/draft-page'),
  WithholdingPolicyForm: staff('approvals/new-policy'),
  WithholdingTermsForm: staff('payables/earnings'),
};

/** Fields that no form has, and why. */
const unasked: Readonly<Record<string, string>> = {
  'DeletionForm/reason': 'somebody who leaves owes no reason',
  'OrderRequest/payment_source': 'there is one source, the wallet',
  'SettlementForm/gateway': 'there is one gateway, which the service takes where none is named',
  'SettlementReport/gateway': 'there is one gateway, which the service takes where none is named',
};

const fields = Object.entries(forms).flatMap(([form, files]) =>
  typeof files === 'string' ? [] : Object.keys(limits[form as Form]).map((field) => ({ form, field, files })),
);

describe('a field that somebody may write', () => {
  test.for(fields.filter(({ form, field }) => unasked[`${form}/${field}`] === undefined))(
    'a writable field is in the form of the console: $form $field',
    ({ field, files }) => {
      const [word = ''] = field.split('/').slice(-1);
      // A table of rows contains the full field path as a string. Other code may use it as a property.
      const names = (file: string): boolean =>
        textOf(file).includes(`'${field}'`) ||
        (!file.endsWith('rows.ts') && new RegExp(`\\b${word}\\b`).test(textOf(file)));
      expect(files.filter(names)).not.toEqual([]);
    },
  );

  test('a writable field is left out with a reason only where the document has it and no form asks for it', () => {
    const left = fields.filter(({ field, files }) => !files.some((file) => textOf(file).includes(`'${field}'`)));
    const known = left.map(({ form, field }) => `${form}/${field}`);
    expect(known).toEqual(expect.arrayContaining(Object.keys(unasked)));
  });
});
