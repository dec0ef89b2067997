import { TextInput } from '@mantine/core';
import { maxAsked } from '../../../shared/model/lookup/alert.ts';
import { useViewer } from '../../api/viewer.ts';
import { addressesField } from '../../ui/share/SendDialog.tsx';

export const colleaguesProblem = (text: string): string | undefined =>
  addressesField(maxAsked).safeParse(text).error?.issues[0]?.message;

export function Colleagues({
  value,
  problem,
  onChange,
}: {
  value: string;
  problem: string | undefined;
  onChange: (text: string) => void;
}) {
  const { organization } = useViewer();
  return (
    <TextInput
      label="Ask colleagues whether they want it, too"
      description={`Optional: e-mail addresses at ${organization.name}. They get messages once they accept.`}
      size="md"
      autoComplete="off"
      maxLength={2000}
      value={value}
      error={problem}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
