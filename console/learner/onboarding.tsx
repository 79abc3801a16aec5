import { Button, Card, Checkbox, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useAction } from '../call.ts';
import { useLanguage, useTexts } from '../language.tsx';
import { DayField } from '../look/date-field.tsx';
import { useFocusOnWrong } from '../look/focus-wrong.ts';
import { Refusal, wrongFields } from '../refusal.tsx';
import { useSession, useUser } from '../session.tsx';
import { useUnsaved } from '../unsaved.ts';
import { ConsentLabel } from './consent-label.tsx';
import type { Notices } from './notices.ts';
import {
  askedOf,
  autoComplete,
  formOf,
  genders,
  type Onboarding,
  onboardingOf,
  optional,
  type TextName,
  wireNames,
} from './profile-form.ts';
import { profileTexts } from './profile-texts.ts';

/** The request fields that have an input. */
const placed: readonly string[] = [...Object.values(wireNames), 'birth_date'];

/** The profile form, for the onboarding and for later changes. */
export const ProfileForm = ({
  notices,
  saved,
  cancel,
}: {
  readonly notices: Notices;
  readonly saved: () => void;
  readonly cancel?: () => void;
}) => {
  const t = useTexts(profileTexts);
  const { language } = useLanguage();
  const { refresh } = useSession();
  const user = useUser();
  const [form, setForm] = useState(() => formOf(user));
  const asked = askedOf(user, notices);
  const submitting = useAction((client, _key, body: Onboarding) => client.submitOnboarding({ body }));
  const [first] = useState(form);
  const [isSent, setSent] = useState(false);
  useUnsaved(form !== first && !submitting.isBusy && !isSent);
  const element = useRef<HTMLFormElement>(null);
  useFocusOnWrong(element, submitting.error);
  const wrong = wrongFields(submitting.error, language);
  const send = async (): Promise<void> => {
    if (!(await submitting.run(onboardingOf(form, user, notices)))) return;
    setSent(true);
    await refresh();
    saved();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  const field = (of: TextName, required: boolean) => (
    <TextInput
      key={of}
      label={t[of]}
      required={required}
      // The service accepts a referral code only once.
      readOnly={of === 'referral' && user.referred_by_code !== null}
      value={form[of]}
      name={wireNames[of]}
      autoComplete={autoComplete[of]}
      {...(of === 'phone' && { type: 'tel', description: t.phoneHint })}
      {...(of === 'fullName' && { description: t.nameHint })}
      // The description is below the input, so that neighbouring inputs align.
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={wrong[wireNames[of]]}
      onChange={({ currentTarget }) => setForm({ ...form, [of]: currentTarget.value })}
    />
  );
  return (
    <Card withBorder>
      <form ref={element} onSubmit={submit}>
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {field('fullName', true)}
            {field('phone', true)}
            <DayField
              label={t.birthDate}
              required
              autoComplete="bday"
              value={form.birthDate}
              error={wrong['birth_date']}
              change={(birthDate) => setForm({ ...form, birthDate })}
            />
            <NativeSelect
              label={t.gender}
              data={genders.map((value) => ({ value, label: t[value] }))}
              value={form.gender}
              onChange={({ currentTarget }) =>
                setForm({ ...form, gender: genders.find((known) => known === currentTarget.value) ?? 'undisclosed' })
              }
            />
          </SimpleGrid>
          <fieldset className="quiet">
            <legend>{t.optional}</legend>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>{optional.map((name) => field(name, false))}</SimpleGrid>
          </fieldset>
          <Checkbox.Group value={[...form.granted]} onChange={(granted) => setForm({ ...form, granted })}>
            <Stack gap="xs">
              {asked.map((purpose) => (
                <Checkbox
                  key={purpose}
                  value={purpose}
                  label={<ConsentLabel of={purpose} notices={notices} />}
                  required={purpose !== 'marketing'}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          <Refusal error={submitting.error} again={() => void send()} placed={placed} />
          <Group>
            <Button type="submit" loading={submitting.isBusy}>
              {t.save}
            </Button>
            {cancel !== undefined && (
              <Button variant="default" onClick={cancel}>
                {t.cancel}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Card>
  );
};
