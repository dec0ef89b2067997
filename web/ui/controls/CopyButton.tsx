import { Button, type ButtonProps } from '@mantine/core';
import { CopyStatus } from './CopyStatus.tsx';
import { useCopied } from './useCopied.ts';

/** Copies a text, and says so on itself for as long as is specified: 1.6 seconds for a link, 3 for what is in CF Lite. */
export function CopyButton({
  text,
  label,
  copied = 'Copied!',
  shownForMs,
  ...button
}: {
  text: () => string;
  label: string;
  /** What it says then: 'Link copied to clipboard!'. */
  copied?: string;
  shownForMs: number;
} & Pick<ButtonProps, 'size' | 'variant' | 'leftSection' | 'disabled'>) {
  const { state, copy } = useCopied(text, shownForMs);
  const said = { ready: label, copied, failed: 'Your browser doesn’t allow copying' };
  return (
    <>
      <Button variant="default" size="sm" {...button} onClick={() => void copy()}>
        {said[state]}
      </Button>
      <CopyStatus state={state} />
    </>
  );
}
