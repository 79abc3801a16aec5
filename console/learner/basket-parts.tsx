import { Button, Card, Group, Stack, Text, TextInput } from '@mantine/core';
import { isApiError } from '../../client/main.ts';
import { errorText } from '../../client/texts/main.ts';
import { useCall } from '../call.ts';
import { useLanguage, useTexts } from '../language.tsx';
import { useBasket } from './basket.ts';
import { basketTexts } from './basket-texts.ts';
import { Picture } from './course-card.tsx';
import { Price } from './price.tsx';
import type { Quoted } from './quote.ts';

/** One course of the basket. The course may be archived by now. */
export const BasketLine = ({ id, removed }: { readonly id: string; readonly removed: (title: string) => void }) => {
  const t = useTexts(basketTexts);
  const { remove } = useBasket();
  const course = useCall(`course ${id}`, async (client, signal) => {
    try {
      return (await client.getCourse({ course_id: id }, { signal })).data;
    } catch (error) {
      if (isApiError(error) && error.code === 'not_found') return null;
      throw error;
    }
  });
  const title = course.data === null ? t.gone : (course.data?.title ?? '…');
  return (
    <Card withBorder padding="sm" component="li">
      <Group wrap="nowrap" align="flex-start">
        <div className="thumb">
          <Picture title={title} url={course.data?.image_url ?? null} sizes="7rem" />
        </div>
        <Stack gap={2} flex={1} miw={0}>
          <Text fw={600}>{title}</Text>
          <Group justify="space-between" align="flex-end" gap="xs">
            {course.data && <Price course={course.data} />}
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              ml="auto"
              aria-label={`${t.remove}: ${title}`}
              onClick={() => {
                remove(id);
                removed(title);
              }}
            >
              {t.remove}
            </Button>
          </Group>
        </Stack>
      </Group>
    </Card>
  );
};

export const Coupon = ({
  typed,
  type,
  apply,
  refused,
}: {
  readonly typed: string;
  readonly type: (code: string) => void;
  readonly apply: () => void;
  readonly refused: Quoted['refusedCoupon'];
}) => {
  const t = useTexts(basketTexts);
  const { language } = useLanguage();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <Group align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          label={t.coupon}
          placeholder={t.couponHint}
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          autoComplete="off"
        />
        <Button type="submit" variant="default">
          {t.apply}
        </Button>
      </Group>
      {refused !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={4}>
          {errorText(refused, language)} {t.withoutCoupon}
        </Text>
      )}
    </form>
  );
};
