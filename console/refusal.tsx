import { Alert, Anchor, Button, Group, List, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link } from 'wouter';
import { type ApiError, isApiError } from '../client/main.ts';
import { detailText, errorText } from '../client/texts/main.ts';
import { type Language, texts, useLanguage, useTexts } from './language.tsx';
import { partOfShell } from './loading/part-of-shell.ts';
import { Reference } from './look/reference.tsx';
import { useMessage } from './look/saved.tsx';
import { useSession } from './session.tsx';
import { fieldNames } from './texts/fields.ts';
import { canSucceedLater } from './texts/next-step.ts';

const refusalTexts = texts({
  signInAgain: { en: 'Sign in again', id: 'Masuk lagi' },
  stays: { en: 'Your entries are kept.', id: 'Isian Anda tidak hilang.' },
  signedIn: {
    en: 'You are signed in again. Send the form once more.',
    id: 'Anda sudah masuk lagi. Kirim ulang formulirnya.',
  },
  again: { en: 'Try again', id: 'Coba lagi' },
  continueToPay: { en: 'Continue to pay', id: 'Lanjutkan pembayaran' },
  seeOwned: { en: 'To your courses', id: 'Ke kursus saya' },
  seeEarnings: { en: 'To your earnings', id: 'Ke pendapatan saya' },
  seeWallet: { en: 'To your wallet', id: 'Ke dompet saya' },
  completeProfile: { en: 'Complete the profile', id: 'Lengkapi profil' },
  request: { en: 'Give this code to customer support:', id: 'Sebutkan kode ini ke layanan pelanggan:' },
  unexpected: { en: 'Something went wrong on this page.', id: 'Terjadi kesalahan di halaman ini.' },
});

const Nothing = (): null => null;

/** Most people never see an error that needs help, so its file loads with the first. */
const ErrorHelp = partOfShell(async () => (await import('./look/help.tsx')).ErrorHelp, Nothing);

/** The codes and reasons whose text sends the person to the support. */
const helped: ReadonlySet<string> = new Set(['account_unavailable', 'wallet_frozen', 'money_available']);

const needsHelp = ({ code, status, details }: ApiError): boolean =>
  status >= 500 || helped.has(code) || details.some(({ reason }) => helped.has(reason));

const signInCodes = ['unauthorized', 'not_signed_in', 'invalid_idp_credential'];

type Detail = ApiError['details'][number];

const placedText = (detail: Detail, language: Language): string => {
  const { pointer = '' } = detail;
  const sentence = detailText(detail, language);
  const [, field = ''] = pointer.split('/');
  return field === '' ? sentence : `${fieldNames[field]?.[language] ?? field.replaceAll('_', ' ')}: ${sentence}`;
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
  const [isSignedIn, setSignedIn] = useState(false);
  const { signInWithPopup, user } = useSession();
  const orderId = error.details.find(({ order_id }) => order_id !== undefined)?.order_id;
  const has = (reason: string): boolean => error.details.some((detail) => detail.reason === reason);
  if (isSignedIn && again === undefined) return <Text size="sm">{t.signedIn}</Text>;
  if (signInCodes.includes(error.code))
    return (
      <Group gap="sm">
        <Button
          size="xs"
          onClick={() =>
            void signInWithPopup().then(
              () => {
                setSignedIn(true);
                again?.();
              },
              () => undefined,
            )
          }
        >
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
  return again === undefined || !canSucceedLater(error) ? null : (
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
  placed = [],
  says = {},
}: {
  readonly error: unknown;
  readonly again?: () => void;
  /** Whether the focus stays where it is, for an error of a background read. */
  readonly isQuiet?: boolean;
  /** The fields that show their own error. The alert does not repeat them. */
  readonly placed?: readonly string[];
  /** The sentence of a code on this page, where it says more than the general one. */
  readonly says?: Readonly<Record<string, string>>;
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
  const fields =
    error.code === 'invalid_request'
      ? error.details.filter(({ pointer = '' }) => !placed.includes(pointer.split('/')[1] ?? ''))
      : [];
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
        {says[error.code] ?? errorText(error, language)}
      </Text>
      {fields.length > 0 && (
        <List size="sm" mb={4}>
          {fields.map((detail) => (
            <List.Item key={`${detail.pointer}${detail.reason}`}>{placedText(detail, language)}</List.Item>
          ))}
        </List>
      )}
      <WayOut error={error} again={again} />
      {needsHelp(error) && (
        <Suspense>
          <ErrorHelp requestId={error.requestId} />
        </Suspense>
      )}
      <Text size="xs" mt={6}>
        <code>{error.code}</code>
        {error.requestId !== undefined && (
          <>
            {' '}
            · {t.request} <Reference of={error.requestId} />
          </>
        )}
      </Text>
    </Alert>
  );
};
