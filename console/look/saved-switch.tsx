import { Switch } from '@mantine/core';
import { type ReactNode, useState } from 'react';

/**
 * A switch that saves when it is turned. It shows its new position while it saves, then the stored value.
 */
export const SavedSwitch = ({
  label,
  description,
  checked,
  save,
}: {
  readonly label: string;
  readonly description?: ReactNode;
  readonly checked: boolean;
  readonly save: (checked: boolean) => Promise<unknown>;
}) => {
  const [wanted, setWanted] = useState(checked);
  const [isSaving, setSaving] = useState(false);
  const turn = async (to: boolean): Promise<void> => {
    setWanted(to);
    setSaving(true);
    try {
      await save(to);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Switch
      label={label}
      description={description}
      checked={isSaving ? wanted : checked}
      onChange={({ currentTarget }) => void turn(currentTarget.checked)}
    />
  );
};
