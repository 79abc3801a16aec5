import { Anchor, Button, Group } from '@mantine/core';
import { Link } from 'wouter';
import type { components } from '../../../client/main.ts';
import { rupiahText } from '../../amount.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { useList } from '../../list.ts';
import { Page, Until } from '../../look/pieces.tsx';
import { useQuery } from '../../place.ts';
import { Status } from '../look/facts.tsx';
import { Filters } from '../look/filters.tsx';
import { Lookup } from '../look/lookup.tsx';
import { useMay } from '../look/roles.ts';
import { Rows } from '../look/rows.tsx';
import { catalogTexts } from '../texts/catalog.ts';
import { commonTexts, statusTexts } from '../texts/words.ts';

type Listed = components['schemas']['ListedCoupon'];

const states = ['active', 'exhausted', 'ended', 'scheduled', 'inactive'] as const;
const unfiltered = { state: '' };

const TakenOff = ({ of: { discount } }: { readonly of: Listed }) => {
  const { language } = useLanguage();
  if (discount.kind === 'fixed') return rupiahText(discount.value_idr, language);
  return `${discount.basis_points / 100} %, ≤ ${rupiahText(discount.max_discount_idr, language)}`;
};

export const CouponsPage = () => {
  const t = useTexts(catalogTexts);
  const common = useTexts(commonTexts);
  const words = useTexts(statusTexts);
  const mayDraft = useMay('finance', 'admin');
  const [asked, ask] = useQuery(unfiltered);
  const state = states.find((each) => each === asked.state);
  const coupons = useList(`coupons ${state}`, async (client, at, signal) => {
    const { data } = await client.listCoupons({ limit: 20, ...(state && { state }), ...at }, { signal });
    return { items: data.coupons, next: data.next_cursor };
  });
  return (
    <Page
      title={t.coupons}
      lead={t.couponsLead}
      actions={
        mayDraft && (
          <Button component={Link} href="/staff/platform-coupons/new" size="xs" variant="default">
            {t.draftPlatform}
          </Button>
        )
      }
    >
      <Group align="flex-end">
        <Lookup label={t.code} example="HEMAT10" to={(code) => `/staff/coupons/${code}`} />
        <Filters
          list="coupons"
          of={[{ name: 'state', label: common.status, choices: states.map((each) => [each, words[each]]) }]}
          values={asked}
          change={ask}
        />
      </Group>
      <Rows
        label={t.coupons}
        of={coupons}
        keyOf={({ code }) => code}
        empty={t.noCoupons}
        columns={[
          {
            name: t.coupon,
            cell: ({ code }) => (
              <Anchor inherit component={Link} href={`/staff/coupons/${code}`} className="id">
                {code}
              </Anchor>
            ),
          },
          { name: t.takesOff, cell: (coupon) => <TakenOff of={coupon} /> },
          { name: common.validTo, cell: ({ valid_to }) => <Until end={valid_to} /> },
          {
            name: t.uses,
            isAmount: true,
            cell: ({ claimed, maximum_claims }) => `${claimed ?? '–'} / ${maximum_claims ?? '∞'}`,
          },
          { name: common.status, cell: ({ state: of }) => <Status of={of} /> },
        ]}
      />
    </Page>
  );
};
