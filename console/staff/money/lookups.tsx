import { useTexts } from '../../language.tsx';
import { Page } from '../../look/pieces.tsx';
import { Part } from '../look/facts.tsx';
import { Lookup } from '../look/lookup.tsx';
import { moneyTexts } from '../texts/money.ts';
import { commonTexts } from '../texts/words.ts';

/** Opens an order by its id. */
export const OrdersPage = () => {
  const t = useTexts(moneyTexts);
  const common = useTexts(commonTexts);
  return (
    <Page title={t.orders} lead={t.ordersLead}>
      <Part title={common.find}>
        <Lookup label={t.orderId} example="ord_…" to={(id) => `/staff/orders/${id}`} />
      </Part>
    </Page>
  );
};

/** Opens a top-up by its id. */
export const TopupsPage = () => {
  const t = useTexts(moneyTexts);
  const common = useTexts(commonTexts);
  return (
    <Page title={t.topups} lead={t.topupsLead}>
      <Part title={common.find}>
        <Lookup label={t.topupId} example="top_…" to={(id) => `/staff/topups/${id}`} />
      </Part>
    </Page>
  );
};
