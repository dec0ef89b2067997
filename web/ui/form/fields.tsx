import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';

type Field<Props> = Omit<Props, 'value' | 'onChange' | 'ref'> & {
  value: string;
  onChange: (text: string) => void;
  ref: Ref<HTMLInputElement>;
};

export function EmailField({ onChange, ...props }: Field<TextInputProps>) {
  return (
    <TextInput
      label="E-mail"
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      size="md"
      onChange={(event) => onChange(event.currentTarget.value)}
      {...props}
    />
  );
}

/** The button that shows the password can be reached by keyboard, and is named after its field. */
export function PasswordField({ what, onChange, ...props }: Field<PasswordInputProps> & { what: string }) {
  return (
    <PasswordInput
      size="md"
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': `Show or hide ${what}`, tabIndex: 0 }}
      {...props}
    />
  );
}

/** Under what password managers file the password beside it. */
export const UsernameBeside = ({ email }: { email: string | null }) => (
  <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
);
