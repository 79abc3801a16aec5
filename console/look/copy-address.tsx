import { Button, CopyButton } from '@mantine/core';
import { texts, useTexts } from '../language.tsx';

const copyTexts = texts({
  copy: { en: 'Copy the address', id: 'Salin alamat' },
  copied: { en: 'Copied', id: 'Tersalin' },
});

/** A button that copies the address of the present page. */
export const CopyAddress = () => {
  const t = useTexts(copyTexts);
  return (
    <CopyButton value={location.href}>
      {({ copied, copy }) => (
        <Button size="compact-xs" variant="default" onClick={copy}>
          <span aria-live="polite">{copied ? t.copied : t.copy}</span>
        </Button>
      )}
    </CopyButton>
  );
};
