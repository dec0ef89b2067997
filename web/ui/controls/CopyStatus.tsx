import type { CopyState } from './useCopied.ts';

export function CopyStatus({ state }: { state: CopyState }) {
  const said = { ready: '', copied: 'Copied to the clipboard.', failed: 'Couldn’t be copied.' };
  return (
    <span role="status" className="unseen">
      {said[state]}
    </span>
  );
}
