import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'wouter';
import { type components, isApiError } from '../../../client/main.ts';
import { readCoupon } from '../../../shared/domain/typed/codes.ts';
import { useCall } from '../../call.ts';
import { useTexts } from '../../language.tsx';
import { Page, Read } from '../../look/pieces.tsx';
import { Saved } from '../../look/saved.tsx';
import { valuesOf } from '../form/body.ts';
import { SchemaForm } from '../form/schema-form.tsx';
import { type Seen, useEditing } from '../form/versioned.ts';
import { Part } from '../look/facts.tsx';
import { useMay } from '../look/roles.ts';
import { Stale } from '../look/stale.tsx';
import { catalogTexts } from '../texts/catalog.ts';
import { commonTexts } from '../texts/words.ts';
import { CouponFacts } from './coupon-facts.tsx';
import { couponFields, useCouponRows } from './coupon-rows.ts';

type Schemas = components['schemas'];
type Coupon = Schemas['Coupon'];
type Form = Schemas['CouponForm'];

const blank = { status: 'active', 'discount/kind': 'percent', maximum_claims_per_user: 1, borne_by: 'shared' };

const CouponEditor = ({ code, first }: { readonly code: string; readonly first: Seen<Coupon> }) => {
  const t = useTexts(catalogTexts);
  const common = useTexts(commonTexts);
  const rows = useCouponRows();
  const isAdmin = useMay('admin');
  const editing = useEditing<Coupon, Form>(
    first,
    (client) => client.getCoupon({ code }),
    (client, body, options) => client.putCoupon({ code, body }, options),
  );
  const { seen, present, saved } = editing;
  return (
    <>
      {seen.data && (
        <Part title={t.coupon}>
          <CouponFacts of={seen.data} />
        </Part>
      )}
      {!isAdmin && <Alert color="gray">{seen.data ? t.onlyAdmin : t.noCoupon}</Alert>}
      {isAdmin && (
        <Part title={seen.data ? t.edit : t.make} lead={seen.data === undefined ? t.newCoupon : undefined}>
          {present && (
            <Stale startOver={editing.startOver} keepMine={editing.keepMine}>
              <CouponFacts of={present} />
            </Stale>
          )}
          <SchemaForm<Form>
            key={editing.round}
            form="CouponForm"
            rows={rows}
            initial={seen.data ? valuesOf(couponFields, seen.data) : blank}
            action={editing.action}
            send={common.save}
          >
            {saved && <Saved>{t.saved(String(saved.version))}</Saved>}
          </SchemaForm>
        </Part>
      )}
    </>
  );
};

const CouponByCode = ({ code }: { readonly code: string }) => {
  const t = useTexts(catalogTexts);
  const read = useCall(`coupon ${code}`, async (client, signal): Promise<Seen<Coupon>> => {
    try {
      return await client.getCoupon({ code }, { signal });
    } catch (error) {
      if (isApiError(error) && error.code === 'not_found') return { data: undefined, etag: undefined };
      throw error;
    }
  });
  const [first, setFirst] = useState<Seen<Coupon>>();
  // Only the first read fills the form. A later read, when the person returns to the tab, must not overwrite typed
  // text.
  if (read.data && first === undefined) setFirst(read.data);
  return (
    <Page title={`${t.coupon} ${code}`}>
      {first ? <CouponEditor code={code} first={first} /> : <Read of={read}>{() => null}</Read>}
    </Page>
  );
};

/** The page of a coupon. An unknown code opens the form of a new coupon. */
export const CouponPage = () => {
  const params = useParams<{ code: string }>();
  const code = readCoupon(params.code ?? '');
  return <CouponByCode key={code} code={code} />;
};
