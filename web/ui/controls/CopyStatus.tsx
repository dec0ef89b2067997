import type { CopyState } from './useCopied.ts';

/** Tells those who can't see the button change. */
export function CopyStatus({ state }: { state: CopyState }) {
  const said = { ready: '', copied: 'Copied to the clipboard.', failed: 'Couldn’t be copied.' };
  return (
    <span role="status" className="unseen">
      {said[state]}
    </span>
  );
}
