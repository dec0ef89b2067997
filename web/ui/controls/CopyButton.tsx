import { Button, type ButtonProps } from '@mantine/core';
import { CopyStatus } from './CopyStatus.tsx';
import { useCopied } from './useCopied.ts';

/** Copies a text and confirms it for the specified time: 1.6 seconds for a link, 3 in CF Lite. */
export function CopyButton({
  text,
  label,
  copied = 'Copied!',
  shownForMs,
  ...button
}: {
  text: () => string;
  label: string;
  /** The confirmation: 'Link copied to clipboard!'. */
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
