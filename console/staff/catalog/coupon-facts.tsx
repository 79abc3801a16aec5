import type { components } from '../../../client/main.ts';
import { rateText, rupiahText } from '../../amount.ts';
import { useCall } from '../../call.ts';
import { useLanguage, useTexts } from '../../language.tsx';
import { Until, When } from '../../look/pieces.tsx';
import { Facts, Status } from '../look/facts.tsx';
import { catalogTexts } from '../texts/catalog.ts';
import { commonTexts } from '../texts/words.ts';

type Coupon = components['schemas']['Coupon'];

/** Shows courses by title. An unpublished course has its id instead. */
export const Titles = ({ of }: { readonly of: readonly string[] }) => {
  const titles = useCall(`titles ${of.join(' ')}`, async (client, signal) =>
    Promise.all(
      of.map((course_id) =>
        client.getCourse({ course_id }, { signal }).then(
          ({ data }) => data.title,
          () => course_id,
        ),
      ),
    ),
  );
  return <>{(titles.data ?? of).join(', ')}</>;
};

export const CouponFacts = ({ of }: { readonly of: Coupon }) => {
  const t = useTexts(catalogTexts);
  const common = useTexts(commonTexts);
  const { language } = useLanguage();
  const { discount } = of;
  const takesOff =
    discount.kind === 'fixed'
      ? rupiahText(discount.value_idr, language)
      : `${rateText(discount.basis_points / 10_000, language)}, ${t.most.toLowerCase()} ${rupiahText(discount.max_discount_idr, language)}`;
  return (
    <Facts
      of={[
        [t.status, <Status key="status" of={of.status} />],
        [t.kind, takesOff],
        [common.validFrom, <When key="from" at={of.valid_from} />],
        [common.validTo, <Until key="to" end={of.valid_to} />],
        [t.forCourses, of.course_ids === null ? t.all : <Titles key="courses" of={of.course_ids} />],
        [t.used, of.claimed === null ? t.notCounted : `${of.claimed} / ${of.maximum_claims}`],
        [t.perUser, String(of.maximum_claims_per_user)],
        [t.borneBy, of.borne_by === 'platform' ? t.platformBears : t.shared],
        [t.version, String(of.version)],
      ]}
    />
  );
};
