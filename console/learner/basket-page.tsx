import { Button, Card, Grid, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { readCoupon } from '../../shared/domain/typed/codes.ts';
import { useAction } from '../call.ts';
import { useTexts } from '../language.tsx';
import { Empty, Page, Read } from '../look/pieces.tsx';
import { Refusal } from '../refusal.tsx';
import { useSession } from '../session.tsx';
import { useBasket, useCoupon } from './basket.ts';
import { BasketLine, Coupon } from './basket-parts.tsx';
import { basketTexts } from './basket-texts.ts';
import { type Basket, orderBasket, payOrder } from './buying.ts';
import { useQuote } from './quote.ts';
import { Sums } from './sums.tsx';

/** The button that orders and pays for the basket. A visitor gets the sign-in instead, a new user the profile. */
const Buy = ({
  basket,
  changed,
  applyTyped,
}: {
  readonly basket: Basket;
  readonly changed: () => void;
  /** Applies a coupon that is typed but not applied. @returns whether there was one */
  readonly applyTyped: () => boolean;
}) => {
  const t = useTexts(basketTexts);
  const { user, signIn } = useSession();
  const { clear } = useBasket();
  const [, go] = useLocation();
  const buying = useAction(async (client, key, wanted: Basket) => {
    const { order_id } = await orderBasket(client, key, wanted);
    // The order exists even when the payment fails. The order's page shows the next step.
    const isHere = await payOrder(client, key, order_id).catch(() => true);
    clear();
    if (isHere) go(`/orders/${order_id}`);
  });
  if (!user) return <Button onClick={() => signIn()}>{t.signIn}</Button>;
  if (user.onboarding_required)
    return (
      <Button component={Link} href="/profile">
        {t.profile}
      </Button>
    );
  const buy = async (): Promise<void> => {
    if (applyTyped()) return;
    if (!(await buying.run(basket))) changed();
  };
  return (
    <>
      <Button size="md" loading={buying.isBusy} onClick={() => void buy()}>
        {t.buy}
      </Button>
      <Text size="xs" c="dimmed">
        {t.how}
      </Text>
      <Refusal error={buying.error} says={{ amount_mismatch: t.priceChanged }} />
    </>
  );
};

export const BasketPage = () => {
  const t = useTexts(basketTexts);
  const { ids } = useBasket();
  const { user } = useSession();
  const [coupon, setCoupon] = useCoupon();
  const [typed, type] = useState(coupon);
  const [wasApplied, setApplied] = useState(false);
  const [removed, setRemoved] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const browse = useRef<HTMLAnchorElement>(null);
  const isEmptied = removed !== undefined && ids.length === 0;
  // The list that had the focus is gone.
  useEffect(() => {
    if (isEmptied) browse.current?.focus();
  }, [isEmptied]);
  const quote = useQuote(ids, coupon);
  const isBuyer = user ? !user.onboarding_required : false;
  const apply = (): void => {
    setApplied(false);
    setCoupon(readCoupon(typed));
  };
  const applyTyped = (): boolean => {
    const isNew = readCoupon(typed) !== coupon;
    if (isNew) apply();
    setApplied(isNew);
    return isNew;
  };
  const refused = quote.data?.refusedCoupon;
  return (
    <Page title={t.title}>
      <VisuallyHidden role="status">{removed !== undefined && t.removed(removed)}</VisuallyHidden>
      {ids.length === 0 ? (
        <Empty>
          <Text>{t.empty}</Text>
          <Button component={Link} href="/courses" ref={browse}>
            {t.browse}
          </Button>
        </Empty>
      ) : (
        <Grid gap="xl">
          <Grid.Col span={{ base: 12, sm: 7 }}>
            <Stack component="ul" gap="sm" className="plain" tabIndex={-1} ref={list}>
              {ids.map((id) => (
                <BasketLine
                  key={id}
                  id={id}
                  removed={(title) => {
                    setRemoved(title);
                    list.current?.focus();
                  }}
                />
              ))}
            </Stack>
          </Grid.Col>
          <Grid.Col span={{ base: 12, sm: 5 }}>
            <Card withBorder>
              <Stack>
                <Coupon typed={typed} type={type} apply={apply} refused={refused} />
                {coupon !== '' && !isBuyer && (
                  <Text size="sm" role="status">
                    {t.forBuyers}
                  </Text>
                )}
                {wasApplied && quote.data && refused === undefined && (
                  <Text size="sm" role="status">
                    {t.nowApplied}
                  </Text>
                )}
                <Read of={quote}>
                  {(quoted) =>
                    quoted && (
                      <>
                        <Sums of={quoted.quote} />
                        <Buy
                          changed={quote.again}
                          applyTyped={applyTyped}
                          basket={{
                            course_ids: ids,
                            coupon_code: refused || coupon === '' ? undefined : coupon,
                            expected_amount_idr: quoted.quote.amount_idr,
                          }}
                        />
                      </>
                    )
                  }
                </Read>
              </Stack>
            </Card>
          </Grid.Col>
        </Grid>
      )}
    </Page>
  );
};
