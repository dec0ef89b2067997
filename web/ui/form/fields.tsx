import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core';
import type { ChangeEvent, Ref } from 'react';

export type TextField = {
  value: string;
  onChange: (given: string | ChangeEvent<HTMLInputElement>) => void;
  error?: string | undefined;
  ref: Ref<HTMLInputElement>;
};

type Field<Props> = Omit<Props, keyof TextField> & TextField;

export function EmailField(props: Field<TextInputProps>) {
  return (
    <TextInput
      label="E-mail"
      type="email"
      name="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      size="md"
      {...props}
    />
  );
}

/** The toggle is focusable and named after its field. */
export function PasswordField({ what, ...props }: Field<PasswordInputProps> & { what: string }) {
  return (
    <PasswordInput
      size="md"
      visibilityToggleButtonProps={{ 'aria-label': `Show or hide ${what}`, tabIndex: 0 }}
      {...props}
    />
  );
}

/** Tells password managers which account the password belongs to. */
export const UsernameBeside = ({ email }: { email: string | null }) => (
  <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
);
