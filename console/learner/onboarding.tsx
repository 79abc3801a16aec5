import { Button, Card, Checkbox, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { components } from '../../client/main.ts';
import { useAction } from '../call.ts';
import { useTexts } from '../language.tsx';
import { Refusal } from '../refusal.tsx';
import { useSession } from '../session.tsx';
import { noticeVersion } from './consents.tsx';
import { profileTexts } from './profile-texts.ts';

type Onboarding = components['schemas']['Onboarding'];

const genders = ['female', 'male', 'undisclosed'] as const;
const needed = ['fullName', 'phone'] as const;
const optional = ['city', 'province', 'occupation', 'institution', 'referral'] as const;
const texts = [...needed, ...optional];
const purposes = ['terms', 'privacy', 'marketing'] as const;

type Form = Record<(typeof texts)[number] | 'birthDate', string> & {
  readonly gender: (typeof genders)[number];
  readonly granted: readonly string[];
};

const empty = (fullName: string): Form => ({
  ...{ fullName, phone: '', birthDate: '', city: '', province: '', occupation: '', institution: '', referral: '' },
  gender: 'undisclosed',
  granted: [],
});

/** What is sent of a form: what was left empty is not told. */
const onboardingOf = (form: Form): Onboarding => ({
  full_name: form.fullName.trim(),
  gender: form.gender,
  birth_date: form.birthDate,
  phone_number: form.phone.trim(),
  city: form.city.trim() || null,
  province: form.province.trim() || null,
  occupation: form.occupation.trim() || null,
  institution: form.institution.trim() || null,
  referral_code: form.referral.trim() || null,
  consents: purposes.map((purpose) => ({
    purpose,
    notice_version: noticeVersion,
    granted: form.granted.includes(purpose),
  })),
});

/** Asks what has to be known of somebody before they can buy. */
export const OnboardingForm = ({ name }: { readonly name: string }) => {
  const t = useTexts(profileTexts);
  const { refresh } = useSession();
  const [form, setForm] = useState(() => empty(name));
  const submitting = useAction((client, _key, body: Onboarding) => client.submitOnboarding({ body }));
  const send = async (): Promise<void> => {
    if (await submitting.run(onboardingOf(form))) await refresh();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  const field = (of: (typeof texts)[number], required: boolean) => (
    <TextInput
      key={of}
      label={t[of]}
      required={required}
      value={form[of]}
      {...(of === 'phone' && { type: 'tel', description: t.phoneHint })}
      onChange={({ currentTarget }) => setForm({ ...form, [of]: currentTarget.value })}
    />
  );
  return (
    <Card withBorder>
      <form onSubmit={submit}>
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {field('fullName', true)}
            {field('phone', true)}
            <TextInput
              type="date"
              label={t.birthDate}
              required
              value={form.birthDate}
              onChange={({ currentTarget }) => setForm({ ...form, birthDate: currentTarget.value })}
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
              {purposes.map((purpose) => (
                <Checkbox key={purpose} value={purpose} label={t[purpose]} required={purpose !== 'marketing'} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Refusal error={submitting.error} again={() => void send()} />
          <Group>
            <Button type="submit" loading={submitting.isBusy}>
              {t.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
};
