import { PasswordInput } from '@mantine/core';
import type { Ref } from 'react';
import type { Viewer } from '../../../shared/model/viewer.ts';
import { showOrHide } from '../passwordProps.ts';

/** The password again, before a way in changes; beside it who it belongs to, for password managers. */
export function CurrentPassword({
  viewer,
  value,
  onChange,
  error,
  autoFocus = false,
  ref,
}: {
  viewer: Viewer;
  value: string;
  onChange: (password: string) => void;
  error: string | undefined;
  autoFocus?: boolean;
  ref: Ref<HTMLInputElement>;
}) {
  return (
    <>
      <input type="text" name="username" autoComplete="username" value={viewer.email ?? ''} readOnly hidden />
      <PasswordInput
        ref={ref}
        label="Current Password"
        description="So that nobody else can change how you log in"
        name="current-password"
        autoComplete="current-password"
        size="md"
        autoFocus={autoFocus}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        error={error}
        visibilityToggleButtonProps={showOrHide('the current password')}
      />
    </>
  );
}
