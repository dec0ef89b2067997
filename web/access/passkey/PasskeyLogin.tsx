import { Button } from '@mantine/core';
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

function PasskeyIcon() {
  return (
    <svg
      viewBox="0 0 20 20"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="7.5" cy="6" r="3" />
      <path d="M2 16.5c0-3 2.4-5 5.5-5 1 0 1.9.2 2.7.6" />
      <circle cx="15" cy="9.5" r="2.4" />
      <path d="M15 11.9v5.6l-1.6-1.4M15 15h1.7" />
    </svg>
  );
}
