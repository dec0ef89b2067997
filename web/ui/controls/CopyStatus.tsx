import type { CopyState } from './useCopied.ts';

/** Tells those who can't see the button change. */
export function CopyStatus({ state }: { state: CopyState }) {
  const said = { ready: '', copied: 'It is in the clipboard.', failed: 'It could not be copied.' };
  return (
    <span role="status" className="unseen">
      {said[state]}
    </span>
  );
}
