import { CopyButton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { texts, useTexts } from '../language.tsx';
import { CopyIcon, TickIcon } from './icons.tsx';

const referenceTexts = texts({
  copy: { en: (id: string) => `Copy ${id}`, id: (id: string) => `Salin ${id}` },
  copied: { en: 'copied', id: 'disalin' },
});

/** An id for support. A click copies the id. */
export const Reference = ({ of }: { readonly of: string }) => {
  const t = useTexts(referenceTexts);
  return (
    <CopyButton value={of}>
      {({ copied, copy }) => (
        <UnstyledButton className="reference above" aria-label={t.copy(of)} title={t.copy(of)} onClick={copy}>
          <code>{of}</code> {copied ? <TickIcon /> : <CopyIcon />}
          <VisuallyHidden aria-live="polite">{copied && t.copied}</VisuallyHidden>
        </UnstyledButton>
      )}
    </CopyButton>
  );
};
