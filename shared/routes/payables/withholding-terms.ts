import { CreatorPath } from '../../contract/payables/payable.ts';
import { WithholdingTermsForm, WithholdingTermsPath } from '../../contract/payables/withholding-terms.ts';
import { Approval } from '../../contract/policies/policy.ts';
import { inTable } from '../grants.ts';
import { reviewedPerson } from '../reviewed.ts';
import { route } from '../route.ts';

const common = {
  resource: 'payables',
  auth: 'user',
  roles: ['finance', 'admin'],
  timeoutMs: 5000,
  memoryMb: 512,
} as const;

export const draftWithholdingTerms = route({
  ...common,
  id: 'draftWithholdingTerms',
  method: 'POST',
  path: '/admin/creators/{user_id}/withholding-terms',
  summary: "Draft the income tax that is withheld from a creator's payments",
  description:
    "Kind and variant of the tax from a day on, or none. They need another person's approval. A tax without a policy in force on that day is `tax_policy_unavailable`. Terms begin after the last `paid_on` of a booked payment that the bank has not returned: otherwise `conflict` (`paid_since`).",
  request: { params: CreatorPath, body: WithholdingTermsForm },
  showsBusiness: true,
  responses: { 201: 'WithholdingTerms' },
  errors: ['conflict', 'tax_policy_unavailable'],
  grants: inTable({
    USER: ['get items', 'check item'],
    PAYABLE: ['get items', 'query'],
    POLICY: ['query'],
    DRAFT: ['put item'],
    AUDIT: ['put item'],
  }),
});

export const approveWithholdingTerms = route({
  ...common,
  id: 'approveWithholdingTerms',
  method: 'POST',
  path: '/admin/creators/{user_id}/withholding-terms/{withholding_terms_id}/approve',
  summary: "Approve the income tax that is withheld from a creator's payments",
  description:
    'Four eyes: the approver is neither the drafter nor the creator. The terms decide payments by their `paid_on`. They replace terms of the same day. A payment of their days that was booked after the draft refuses them: `conflict` (`paid_since`).',
  request: { params: WithholdingTermsPath, body: Approval },
  showsBusiness: true,
  responses: { 200: 'WithholdingTerms' },
  errors: ['invalid_status', 'conflict'],
  grants: inTable({
    USER: ['get items', 'check item'],
    PAYABLE: ['get items', 'query', 'check item', 'put item'],
    DRAFT: ['get items', 'update item', 'delete item'],
    AUDIT: ['put item'],
  }),
});

export const getWithholdingTerms = route({
  ...common,
  id: 'getWithholdingTerms',
  method: 'GET',
  path: '/admin/creators/{user_id}/withholding-terms/{withholding_terms_id}',
  summary: "Read a draft of the income tax that is withheld from a creator's payments",
  description: `Waiting, approved or withdrawn. ${reviewedPerson}`,
  request: { params: WithholdingTermsPath },
  responses: { 200: 'ReviewedWithholdingTerms' },
  errors: ['conflict'],
  grants: [
    ...inTable({
      USER: ['get items'],
      DAY: ['update item'],
      PAYABLE: ['get items', 'query'],
      DRAFT: ['get items'],
      AUDIT: ['put item'],
    }),
    'query audit_by_subject',
  ],
});
