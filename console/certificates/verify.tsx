import { Alert, Button, Group, Input, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { isApiError } from '../../client/main.ts';
import { useAction, useCall } from '../call.ts';
import { useTexts } from '../language.tsx';
import { Page, Read } from '../look/pieces.tsx';
import { Refusal } from '../refusal.tsx';
import { Part } from '../staff/look/facts.tsx';
import { type Checked, Checks } from './checks.tsx';
import { CertificateFacts } from './facts.tsx';
import { certificateTexts, verifyTexts } from './texts.ts';

/** The registered certificate with a number. An unknown number is a result, not an error of the page. */
const Found = ({ number }: { readonly number: string }) => {
  const t = useTexts(verifyTexts);
  const found = useCall(`certificate number ${number}`, async (client, signal) => {
    try {
      return { certificate: (await client.findCertificate({ number }, { signal })).data };
    } catch (error) {
      if (isApiError(error) && error.code === 'not_found') return { certificate: undefined };
      throw error;
    }
  });
  return (
    <Read of={found}>
      {({ certificate }) =>
        certificate === undefined ? (
          <Alert color="orange" role="status">
            {t.notFound}
          </Alert>
        ) : (
          <CertificateFacts of={certificate} />
        )
      }
    </Read>
  );
};

const ByNumber = ({ number }: { readonly number: string | undefined }) => {
  const t = useTexts(verifyTexts);
  const { number: label } = useTexts(certificateTexts);
  const [, go] = useLocation();
  const [typed, setTyped] = useState(number ?? '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed.trim() !== '') go(`/verify/${encodeURIComponent(typed.trim())}`);
  };
  return (
    <Part title={t.byNumber}>
      <form onSubmit={submit}>
        <Group align="flex-end" gap="sm">
          <TextInput
            label={label}
            description={t.numberHint}
            placeholder="RC-2026-…"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            flex="1 1 16rem"
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit">{t.look}</Button>
        </Group>
      </form>
      {number !== undefined && <Found key={number} number={number} />}
    </Part>
  );
};

/** The maximum number of bytes of a credential that the service accepts. */
const maximumBytes = 16_384;

const ByCredential = () => {
  const t = useTexts(verifyTexts);
  const [credential, setCredential] = useState('');
  const [result, setResult] = useState<Checked>();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const choices = useRef(0);
  const verifying = useAction(async (client, _key, text: string) => {
    setResult({
      verification: (await client.verifyCertificate({ body: { credential: text } })).data,
      credential: text,
    });
  });
  const replace = (text: string): void => {
    setResult(undefined);
    setCredential(text);
  };
  /** Reads a file. The text and the verdict of the previous file are removed first. */
  const choose = (file: File | undefined): void => {
    replace('');
    setIsTooLarge(file !== undefined && file.size > maximumBytes);
    choices.current += 1;
    const choice = choices.current;
    if (file && file.size <= maximumBytes)
      void file.text().then((text) => choice === choices.current && setCredential(text));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setResult(undefined);
    if (credential.trim() !== '') void verifying.run(credential.trim());
  };
  return (
    <Part title={t.byCredential}>
      <form onSubmit={submit}>
        <Stack align="flex-start">
          <Input.Wrapper id="file" label={t.file} error={isTooLarge && t.fileTooLarge}>
            <Input
              id="file"
              component="input"
              type="file"
              accept=".jwt,application/vc+jwt,text/plain"
              onChange={({ currentTarget }) => choose(currentTarget.files?.[0])}
            />
          </Input.Wrapper>
          <Textarea
            label={t.credential}
            description={t.credentialHint}
            value={credential}
            onChange={(event) => replace(event.currentTarget.value)}
            rows={4}
            w="100%"
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit" loading={verifying.isBusy}>
            {t.verify}
          </Button>
        </Stack>
      </form>
      <Refusal error={verifying.error} />
      {result !== undefined && <Checks of={result} />}
    </Part>
  );
};

export const VerifyPage = () => {
  const t = useTexts(verifyTexts);
  const { number } = useParams<{ number?: string }>();
  return (
    <Page title={t.title} lead={t.lead}>
      <ByNumber key={number} number={number} />
      <ByCredential />
    </Page>
  );
};
