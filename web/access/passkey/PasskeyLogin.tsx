import { Button } from '@mantine/core';
import { PasskeyIcon } from './PasskeyIcon.tsx';
import { type PasskeyOutcome, usePasskeyLogin } from './usePasskeyLogin.ts';

export function PasskeyLogin(outcome: PasskeyOutcome) {
  const { busy, logIn } = usePasskeyLogin(outcome);
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      loading={busy}
      leftSection={<PasskeyIcon />}
      onClick={() => void logIn()}
    >
      Log in with a passkey
    </Button>
  );
}
