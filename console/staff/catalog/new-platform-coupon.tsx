import { useLocation } from 'wouter';
import type { components } from '../../../client/main.ts';
import { useAction } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import { Page } from '../../look/pieces.tsx';
import { useQuery } from '../../place.ts';
import { draftPlace } from '../approvals/draft.ts';
import { SchemaForm } from '../form/schema-form.tsx';
import { Part } from '../look/facts.tsx';
import { approvalTexts } from '../texts/approvals.ts';
import { catalogTexts } from '../texts/catalog.ts';
import { draftTexts } from '../texts/drafts.ts';
import { useCouponRows } from './coupon-rows.ts';

type Form = components['schemas']['PlatformCouponForm'];

const notDrafted = ['status'];

/** The form that drafts a coupon for the decision of two people. */
export const NewPlatformCouponPage = () => {
  const t = useTexts(approvalTexts);
  const titles = useTexts(draftTexts);
  const catalog = useTexts(catalogTexts);
  const [, go] = useLocation();
  const rows = useCouponRows();
  const [again] = useQuery({ code: '' });
  const action = useAction(async (client, _key, body: Form) => {
    go(draftPlace('platform_coupon', (await client.draftPlatformCoupon({ body })).data.platform_coupon_id));
  });
  return (
    <Page title={catalog.draftPlatform} lead={t.draftLead}>
      <Part title={titles.platform_coupon}>
        <SchemaForm<Form>
          form="PlatformCouponForm"
          rows={(values) => [
            { name: 'code', label: catalog.code },
            ...rows(values).filter(({ name }) => !notDrafted.includes(name)),
          ]}
          initial={{ code: again.code, 'discount/kind': 'fixed', maximum_claims_per_user: 1, borne_by: 'platform' }}
          action={action}
          send={t.draft}
        />
      </Part>
    </Page>
  );
};
