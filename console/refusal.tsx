import { Alert, Anchor, Button, Group, List, Text } from '@mantine/core';
import { Link } from 'wouter';
import { type ApiError, isApiError } from '../client/main.ts';
import { detailText, errorText } from '../client/texts/main.ts';
import { type Language, texts, useLanguage, useTexts } from './language.tsx';
import { useMessage } from './look/saved.tsx';
import { useSession } from './session.tsx';

const refusalTexts = texts({
  signInAgain: { en: 'Sign in again', id: 'Masuk lagi' },
  stays: { en: 'Your entries are kept.', id: 'Isian Anda tidak hilang.' },
  again: { en: 'Try again', id: 'Coba lagi' },
  continueToPay: { en: 'Continue to pay', id: 'Lanjutkan pembayaran' },
  seeOwned: { en: 'To your courses', id: 'Ke kursus Anda' },
  seeEarnings: { en: 'To your earnings', id: 'Ke pendapatan Anda' },
  seeWallet: { en: 'To your wallet', id: 'Ke dompet Anda' },
  completeProfile: { en: 'Complete the profile', id: 'Lengkapi profil' },
  request: { en: 'Give this id when you ask for help:', id: 'Sebutkan id ini bila meminta bantuan:' },
  unexpected: { en: 'Something went wrong on this page.', id: 'Terjadi kesalahan di halaman ini.' },
});

const signInCodes = ['unauthorized', 'not_signed_in', 'invalid_idp_credential'];

type Detail = ApiError['details'][number];

const placedText = (detail: Detail, language: Language): string => {
  const { pointer } = detail;
  const sentence = detailText(detail, language);
  return pointer === undefined || pointer === '' ? sentence : `${pointer.replace(/^\//, '')}: ${sentence}`;
};

/** The texts of an `invalid_request` by the field's path in the body. A list has one text. */
export const wrongFields = (error: unknown, language: Language): Readonly<Record<string, string>> => {
  const details = isApiError(error) && error.code === 'invalid_request' ? error.details : [];
  return Object.fromEntries(
    details.map((detail) => [
      (detail.pointer ?? '').replace(/^\//, '').replace(/\/\d+$/, ''),
      detailText(detail, language),
    ]),
  );
};

const WayOut = ({ error, again }: { readonly error: ApiError; readonly again?: (() => void) | undefined }) => {
  const t = useTexts(refusalTexts);
  const { signInWithPopup, user } = useSession();
  const orderId = error.details.find(({ order_id }) => order_id !== undefined)?.order_id;
  const has = (reason: string): boolean => error.details.some((detail) => detail.reason === reason);
  if (signInCodes.includes(error.code))
    return (
      <Group gap="sm">
        <Button size="xs" onClick={() => void signInWithPopup().then(again, () => undefined)}>
          {t.signInAgain}
        </Button>
        <Text size="sm">{t.stays}</Text>
      </Group>
    );
  if (orderId !== undefined)
    return (
      <Anchor component={Link} href={`/orders/${orderId}`} fw={600}>
        {t.continueToPay}
      </Anchor>
    );
  if (has('course_owned'))
    return (
      <Anchor component={Link} href="/learning" fw={600}>
        {t.seeOwned}
      </Anchor>
    );
  if (has('money_owed')) {
    const isCreator = user?.roles.includes('instructor') ?? false;
    return (
      <Anchor component={Link} href={isCreator ? '/staff/earnings' : '/wallet'} fw={600}>
        {isCreator ? t.seeEarnings : t.seeWallet}
      </Anchor>
    );
  }
  if (has('onboarding_required'))
    return (
      <Anchor component={Link} href="/profile" fw={600}>
        {t.completeProfile}
      </Anchor>
    );
  return again === undefined ? null : (
    <Button size="xs" variant="default" onClick={again}>
      {t.again}
    </Button>
  );
};

/**
 * Shows an error by its code and reasons, with the next step.
 * @param again repeats the failed action
 */
export const Refusal = ({
  error,
  again,
  isQuiet = false,
}: {
  readonly error: unknown;
  readonly again?: () => void;
  /** Whether the focus stays where it is, for an error of a background read. */
  readonly isQuiet?: boolean;
}) => {
  const { language } = useLanguage();
  const t = useTexts(refusalTexts);
  const message = useMessage(!isQuiet && error !== undefined && error !== null, error);
  if (error === undefined || error === null) return null;
  if (!isApiError(error))
    return (
      <Alert color="red" title={t.unexpected} role="alert" my="sm" tabIndex={-1} ref={message} className="message">
        {error instanceof Error ? error.message : JSON.stringify(error)}
      </Alert>
    );
  const fields = error.code === 'invalid_request' ? error.details : [];
  return (
    <Alert
      color={error.status >= 500 || error.status === 0 ? 'orange' : 'red'}
      role="alert"
      my="sm"
      tabIndex={-1}
      ref={message}
      className="message"
      data-code={error.code}
    >
      <Text fw={600} mb={4}>
        {errorText(error, language)}
      </Text>
      {fields.length > 0 && (
        <List size="sm" mb={4}>
          {fields.map((detail) => (
            <List.Item key={`${detail.pointer}${detail.reason}`}>{placedText(detail, language)}</List.Item>
          ))}
        </List>
      )}
      <WayOut error={error} again={again} />
      <Text size="xs" mt={6}>
        <code>{error.code}</code>
        {error.requestId !== undefined && (
          <>
            {' '}
            · {t.request} <code>{error.requestId}</code>
          </>
        )}
      </Text>
    </Alert>
  );
};
